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

// Hashes in three steps: the functions of one step, such as SHA1, use the EVP interface, which adds
// four megabytes to a static executable.
#define SOBI_HASH(name, algorithm, context)                                                  \
  static inline void name(const unsigned char *bytes, size_t count, unsigned char *hash) {   \
    context state;                                                                           \
    algorithm##_Init(&state);                                                                \
    algorithm##_Update(&state, bytes, count);                                                \
    algorithm##_Final(hash, &state);                                                         \
  }

SOBI_HASH(sobi_md5, MD5, MD5_CTX)
SOBI_HASH(sobi_sha1, SHA1, SHA_CTX)
SOBI_HASH(sobi_sha256, SHA256, SHA256_CTX)
SOBI_HASH(sobi_sha384, SHA384, SHA512_CTX)
SOBI_HASH(sobi_sha512, SHA512, SHA512_CTX)

#endif
