import { hostOf, isLoopbackHost } from '../http/loopback.ts';

/** Settings that a public shop needs, and what happens without them. */
const REQUIRED = {
  PAYPAL_API:
    "set it to PayPal's API, https://api-m.paypal.com; without it the sandbox's test cards would buy",
  PAYPAL_CLIENT_ID: 'set it to the client id of your PayPal app',
  PAYPAL_CLIENT_SECRET: 'set it to the secret of your PayPal app',
  PAYPAL_WEBHOOK_ID:
    'set it to the id of the webhook at PUBLIC_URL/webhooks/paypal; without it PayPal could not report payments',
  SMTP_URL: 'set it to your mail server; without it mails would stay on this machine',
  DEMO: 'set it to false for your own catalog, or to true to fill an empty database with the demo',
};

type Environment = Record<string, string | undefined>;

const isPublic = (publicUrl: string | undefined) =>
  publicUrl !== undefined && !isLoopbackHost(hostOf(publicUrl));

/**
 * The reasons why a public shop cannot start, one line each: its settings must be complete, or it must be a staging shop
 * (docs/decisions/027).
 */
export function missingForPublicShop(
  environment: Environment,
  { publicUrl, staging }: { publicUrl: string | undefined; staging: boolean },
): string[] {
  const api = environment['PAYPAL_API'] ?? '';
  if (staging) {
    const charges = /(^|\.)paypal\.com$/.test(hostOf(api)) && !isPaypalSandbox(api);
    return charges
      ? [
          "PAYPAL_API is PayPal's own and STAGING is true; a staging shop charges nobody: set https://api-m.sandbox.paypal.com, or leave the PAYPAL_ variables out",
        ]
      : [];
  }
  if (!isPublic(publicUrl)) return [];

  const missing = Object.entries(REQUIRED)
    .filter(([name]) => !environment[name])
    .map(([name, what]) => `${name} is not set; ${what}`);
  if (api && (isPaypalSandbox(api) || isLoopbackHost(hostOf(api))))
    missing.push('PAYPAL_API is a sandbox, whose cards cost nothing; set https://api-m.paypal.com');
  if (!environment['DATABASE_URL'] && environment['EMBEDDED_DATABASE']?.trim() !== 'true')
    missing.push(
      'DATABASE_URL is not set; set it to your own PostgreSQL, which gets security updates when they come out, or set EMBEDDED_DATABASE=true to sell on the embedded one, which gets them months later',
    );
  if (environment['DEMO_LOGINS']?.trim() === 'public')
    missing.push(
      'DEMO_LOGINS is public, and the passwords of the demo are published; leave it out',
    );
  if (publicUrl!.startsWith('http:'))
    missing.push(
      'PUBLIC_URL begins with http:, and passwords would travel in the clear; set https:',
    );
  if (missing.length === 0) return [];
  return [
    ...missing,
    `PUBLIC_URL is ${JSON.stringify(new URL(publicUrl!).origin)}, where everybody can buy: fix the settings above, or set STAGING=true for a staging shop, whose pages say that nothing is sold`,
  ];
}

const isPaypalSandbox = (api: string) => /(^|\.)sandbox\.paypal\.com$/.test(hostOf(api));

interface PublicSettings {
  publicUrl: string | undefined;
  staging: boolean;
  host: string;
  paypal: unknown;
  demo: boolean;
  demoLogins: 'local' | 'public';
}

/** True with STAGING, or if a shop that accepts test cards is reachable from other machines. */
export const isStaging = ({ staging, publicUrl, host, paypal }: PublicSettings) =>
  staging || (publicUrl === undefined && !paypal && !isLoopbackHost(host));

/**
 * The passwords of the demo's customers and staff are published, an owner's among them, so they work on this machine
 * alone, or in a staging shop that says DEMO_LOGINS=public. Never in a real shop.
 */
export function areDemoLoginsOpen(settings: PublicSettings): boolean {
  const { demo, demoLogins, staging, publicUrl, host } = settings;
  if (!demo || (isPublic(publicUrl) && !staging)) return false;
  return demoLogins === 'public' || (!isPublic(publicUrl) && isLoopbackHost(host));
}

/** A public shop serves its mailbox on a separate loopback port. */
export const isMailboxSeparate = ({ publicUrl }: Pick<PublicSettings, 'publicUrl'>) =>
  isPublic(publicUrl);
