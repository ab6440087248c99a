import { plainText } from '../../rules/faq-questions.ts';

/** Converts paragraphs and line breaks to lines. */
export const htmlToText = (html: string) =>
  html
    .split(/<br ?\/?>|<\/p>/)
    .map((line) => plainText(line).trim())
    .join('\n')
    .trim();
