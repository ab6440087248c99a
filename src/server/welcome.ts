import type { OpenShop } from './open-shop.ts';

/** What is said on the terminal once the shop is open. */
export function welcome({ address, moved, hasMailbox, logins, sandbox }: OpenShop): string {
  const lines = [`VanGon is open at ${address}${moved ? ' (the wanted port was taken)' : ''}`];
  if (hasMailbox) lines.push(`Mails are kept at ${address}/mailbox`);
  if (logins.length > 0) {
    lines.push('Customers of the demo, to log in as:');
    lines.push(...logins.map(({ email, password }) => `  ${email}  ${password}`));
  }
  if (sandbox) {
    lines.push('Payments are played; these cards do (any later date, any security code):');
    lines.push(...sandbox.cards.map(({ number, text }) => `  ${grouped(number)}  ${text}`));
  }
  lines.push('Ctrl-C stops it.');
  return `\n${lines.join('\n')}\n`;
}

const grouped = (number: string) => number.replace(/(.{4})(?=.)/g, '$1 ');
