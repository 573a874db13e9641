#ifndef SOBI_CCRYPTO_SHIM_H
#define SOBI_CCRYPTO_SHIM_H

// The functions of single algorithms need no start-up and add little to a static executable. The
// EVP interface would add OpenSSL's providers, of which a static executable cannot load the one with
// old algorithms.
#define OPENSSL_SUPPRESS_DEPRECATED
#include <openssl/aes.h>
#include <openssl/md5.h>
#include <openssl/rc4.h>
#include <openssl/sha.h>

#endif
