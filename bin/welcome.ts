import type { OpenShop } from '../src/open-shop.ts';

/** The text shown in the terminal once the shop is running. */
export function welcome({
  address,
  isPortChanged,
  mailbox,
  isStaging,
  logins,
  staff,
  ownerLink,
  sandbox,
}: OpenShop): string {
  const lines = [
    `VanGon is open at ${address}${isPortChanged ? ' (the wanted port was taken)' : ''}`,
  ];
  if (isStaging) lines.push('This is a staging shop: every page says that nothing is sold.');
  if (mailbox) lines.push(`Mails are kept at ${mailbox}, for this machine alone`);
  if (logins.length > 0) {
    lines.push('Customers of the demo, to log in as:');
    lines.push(...logins.map(({ email, password }) => `  ${email}  ${password}`));
  }
  if (staff.length > 0) {
    lines.push('Staff of the demo, with the key for an authenticator app:');
    lines.push(
      ...staff.map(
        ({ email, password, totp, role }) => `  ${email}  ${password}  ${totp}  (${role})`,
      ),
    );
  }
  if (ownerLink)
    lines.push(`The back office has no owner yet. This link makes you one, once:\n  ${ownerLink}`);
  if (sandbox) {
    lines.push('Payments are played; these cards do (any later date, any security code):');
    lines.push(...sandbox.cards.map(({ number, text }) => `  ${grouped(number)}  ${text}`));
  }
  lines.push('Ctrl-C stops it.');
  return `\n${lines.join('\n')}\n`;
}

const grouped = (number: string) => number.replace(/(.{4})(?=.)/g, '$1 ');
