import { plainText } from '../../rules/faq-questions.ts';

/** Paragraphs and line breaks as lines. */
export const textOfHtml = (html: string) =>
  html
    .split(/<br ?\/?>|<\/p>/)
    .map((line) => plainText(line).trim())
    .join('\n')
    .trim();
