import { pbkdf2 } from '@noble/hashes/pbkdf2.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { DeriveKeyFunction } from 'altcha-lib/types';

/**
 * One guess at the captcha without `crypto.subtle`, which browsers have over https alone: on plain http, from another
 * machine of the same network say. Some four times slower than the browser's own.
 */
export const deriveKey: DeriveKeyFunction = (parameters, salt, password) => {
  const { algorithm, cost, keyLength } = parameters;
  if (algorithm !== 'PBKDF2/SHA-256') throw new Error(`unknown algorithm ${algorithm}`);
  return Promise.resolve({
    parameters: {},
    derivedKey: pbkdf2(sha256, password, salt, { c: cost, dkLen: keyLength }),
  });
};
