import { expect, it } from 'vitest';
import { passkeyMessage } from './passkey-message.ts';

it.each([
  [{ name: 'NotAllowedError' }, 3_000, /cancelled, or this device has none/],
  [{ name: 'NotAllowedError' }, 60_000, /too long/],
  [{ name: 'NotAllowedError', code: 'ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY' }, 10, /cancelled/],
  [{ name: 'SecurityError', code: 'ERROR_INVALID_DOMAIN' }, 10, /localhost/],
  [{ name: 'InvalidStateError' }, 10, /has a passkey of yours already/],
  [{ code: 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED' }, 10, /already/],
  [{ name: 'NotSupportedError' }, 10, /does not support passkeys/],
  [new Error('anything'), 10, /did not work/],
  [null, 10, /did not work/],
])('%o after %d ms: %s', (error, waited, message) => {
  expect(passkeyMessage(error, waited)).toMatch(message);
});
