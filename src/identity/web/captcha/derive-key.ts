import { pbkdf2 } from '@noble/hashes/pbkdf2.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { DeriveKeyFunction } from 'altcha-lib/types';

/** Replaces `crypto.subtle`, which browsers offer only over HTTPS; about four times slower. */
export const deriveKey: DeriveKeyFunction = (parameters, salt, password) => {
  const { algorithm, cost, keyLength } = parameters;
  if (algorithm !== 'PBKDF2/SHA-256') throw new Error(`unknown algorithm ${algorithm}`);
  return Promise.resolve({
    parameters: {},
    derivedKey: pbkdf2(sha256, password, salt, { c: cost, dkLen: keyLength }),
  });
};
