#include "CImporting.h"
