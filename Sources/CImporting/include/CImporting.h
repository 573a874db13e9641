#ifndef SOBI_CIMPORTING_H
#define SOBI_CIMPORTING_H

#include "convert.h"
#include "split.h"

#endif
