import { withoutLinks } from '../../ui/mail/without-links.ts';

/** How a mail begins, by name where the name is known to be the reader's own. */
export const greeting = (name: string): string =>
  [`Hello`, withoutLinks(name)].filter(Boolean).join(' ') + ',';
