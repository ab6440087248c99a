/** The message after a passkey failed; browsers do not distinguish cancellation from a missing passkey. */
export function passkeyMessage(error: unknown, waitedMs: number): string {
  const { name = '', code = '' } = (error ?? {}) as { name?: string; code?: string };
  if (code in BY_CODE) return BY_CODE[code]!;
  if (name === 'NotAllowedError' && waitedMs >= PATIENCE_MS)
    return 'That took too long. Please try again.';
  return BY_NAME[name] ?? 'The passkey did not work. Please try again, or sign in another way.';
}

/** Browsers time out shortly before or after the given minute. */
const PATIENCE_MS = 55_000;

const ANOTHER_ADDRESS =
  'Passkeys do not work at this address. Please open the back office at the name that it was set up with; on this computer that is localhost.';
const HAS_ONE = 'This device has a passkey of yours already.';
const NO_CHECK =
  'This device cannot check that it is you: it needs a fingerprint, a face or a PIN.';

const BY_CODE: Record<string, string> = {
  ERROR_CEREMONY_ABORTED: 'Cancelled. Nothing was changed.',
  ERROR_INVALID_DOMAIN: ANOTHER_ADDRESS,
  ERROR_INVALID_RP_ID: ANOTHER_ADDRESS,
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: HAS_ONE,
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: NO_CHECK,
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT:
    'This device cannot keep passkeys. Please use another one, such as your phone.',
};

const BY_NAME: Record<string, string> = {
  NotAllowedError:
    'No passkey was used: it was cancelled, or this device has none for the shop. You can use a phone that has one through the QR code that your browser offers.',
  AbortError: 'Cancelled. Nothing was changed.',
  InvalidStateError: HAS_ONE,
  ConstraintError: NO_CHECK,
  SecurityError: ANOTHER_ADDRESS,
  NotSupportedError: 'This browser does not support passkeys. Please sign in another way.',
};
