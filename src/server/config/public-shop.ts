import { hostOf, isLoopbackHost } from '../http/loopback.ts';

/** What a shop that everybody reaches needs, and what would happen without. */
const needed = {
  PAYPAL_API:
    "set it to PayPal's API, https://api-m.paypal.com; without it the sandbox's test cards would buy",
  PAYPAL_CLIENT_ID: 'set it to the client id of your PayPal app',
  PAYPAL_CLIENT_SECRET: 'set it to the secret of your PayPal app',
  PAYPAL_WEBHOOK_ID:
    'set it to the id of the webhook at PUBLIC_URL/webhooks/paypal; without it PayPal could not tell of payments',
  SMTP_URL: 'set it to your mail server; without it mails would stay on this machine',
  DEMO: 'set it to false for your own catalog, or to true to fill an empty database with the demo',
};

type Given = Record<string, string | undefined>;

/** Reached by others than this machine's people, as its address says. */
const isForEverybody = (publicUrl: string | undefined): boolean =>
  publicUrl !== undefined && !isLoopbackHost(hostOf(publicUrl));

/**
 * What keeps the shop from opening, one line each: a shop that everybody reaches has to be whole, or to say that it is a
 * rehearsal (docs/decisions/027).
 */
export function unmetInPublic(
  given: Given,
  { publicUrl, staging }: { publicUrl: string | undefined; staging: boolean },
): string[] {
  const api = given['PAYPAL_API'] ?? '';
  if (staging) {
    const charges = /(^|\.)paypal\.com$/.test(hostOf(api)) && !isPaypalSandbox(api);
    return charges
      ? [
          "PAYPAL_API is PayPal's own and STAGING is true; a rehearsal charges nobody: set https://api-m.sandbox.paypal.com, or leave the PAYPAL_ variables out",
        ]
      : [];
  }
  if (!isForEverybody(publicUrl)) return [];

  const unmet = Object.entries(needed)
    .filter(([name]) => !given[name])
    .map(([name, what]) => `${name} is not set; ${what}`);
  if (api && (isPaypalSandbox(api) || isLoopbackHost(hostOf(api))))
    unmet.push('PAYPAL_API is a sandbox, whose cards cost nothing; set https://api-m.paypal.com');
  if (publicUrl!.startsWith('http:'))
    unmet.push('PUBLIC_URL begins with http:, and passwords would travel in the clear; set https:');
  if (unmet.length === 0) return [];
  return [
    ...unmet,
    `PUBLIC_URL is ${JSON.stringify(new URL(publicUrl!).origin)}, where everybody can buy: put right what stands above, or set STAGING=true for a rehearsal, in which every page says that nothing is sold`,
  ];
}

const isPaypalSandbox = (api: string) => /(^|\.)sandbox\.paypal\.com$/.test(hostOf(api));

interface Opened {
  publicUrl: string | undefined;
  staging: boolean;
  host: string;
  paypal: unknown;
  demo: boolean;
}

/** Every page says that nothing is sold: asked for, or test cards buy and other machines get in. */
export const isRehearsal = ({ staging, publicUrl, host, paypal }: Opened): boolean =>
  staging || (publicUrl === undefined && !paypal && !isLoopbackHost(host));

/** The passwords of the demo's customers stand in its files: they open nothing where people really buy. */
export const areDemoLoginsOpen = ({ demo, staging, publicUrl }: Opened): boolean =>
  demo && (staging || !isForEverybody(publicUrl));

/** Mails are shown at the shop's own address only where no proxy stands before it. */
export const isMailboxSeparate = ({ publicUrl }: Pick<Opened, 'publicUrl'>): boolean =>
  isForEverybody(publicUrl);
