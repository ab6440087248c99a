import { withoutLinks } from '../../ui/mail/without-links.ts';

/** The first sentence of a mail, by name where the name is known to be the reader's own. */
export const greeting = (name: string, sentence: string): string =>
  `${withoutLinks(name) || 'Hello'}, ${sentence}`;
