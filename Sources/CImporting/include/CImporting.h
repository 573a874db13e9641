#ifndef SOBI_CIMPORTING_H
#define SOBI_CIMPORTING_H

#include "cp949.h"
#include "split.h"

#endif
