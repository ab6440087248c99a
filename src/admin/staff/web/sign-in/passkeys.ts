import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { failureText } from '../../../../kit/client.ts';
import { loadPart } from '../../../../kit/load-part.ts';
import type { PasskeyAssertion, PasskeyCreation } from '../../passkey-shapes.ts';
import { passkeyMessage } from './passkey-message.ts';

/** A passkey could not be created or used; the message is for the person. */
export class PasskeyFailed extends Error {
  constructor(error: unknown, waitedMs: number) {
    super(passkeyMessage(error, waitedMs), { cause: error });
    this.name = 'PasskeyFailed';
  }
}

const load = () => loadPart(() => import('@simplewebauthn/browser'));

async function withPasskeyError<T>(ask: () => Promise<T>): Promise<T> {
  const start = performance.now();
  try {
    return await ask();
  } catch (error) {
    throw new PasskeyFailed(error, performance.now() - start);
  }
}

/** Creates a passkey in the browser. */
export async function createPasskey(options: object): Promise<PasskeyCreation> {
  const { startRegistration } = await load();
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  return (await withPasskeyError(() => startRegistration({ optionsJSON }))) as PasskeyCreation;
}

/** Signs with an existing passkey in the browser. */
export async function signWithPasskey(options: object): Promise<PasskeyAssertion> {
  const { startAuthentication } = await load();
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  return (await withPasskeyError(() => startAuthentication({ optionsJSON }))) as PasskeyAssertion;
}

export const supportsPasskeys = (): boolean => 'PublicKeyCredential' in globalThis;

/** The message for a failed call or passkey. */
export const signInFailure = (error: unknown): string =>
  error instanceof PasskeyFailed
    ? error.message
    : failureText(error, 'That did not work. Please try again.');
