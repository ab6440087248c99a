import { escapeHtml } from '../../kit/escape-markup.ts';

/** HTML whose dynamic parts are escaped. */
export class Markup {
  readonly html: string;

  constructor(html: string) {
    this.html = html;
  }
}

type Value = string | number | undefined | Markup | Value[];

/** A template tag for HTML: escapes every value that is not `Markup` or a list of it. */
export function markup(texts: TemplateStringsArray, ...values: Value[]): Markup {
  return new Markup(texts.reduce((html, text, i) => html + safe(values[i - 1]) + text));
}

function safe(value: Value): string {
  if (value instanceof Markup) return value.html;
  if (Array.isArray(value)) return value.map((each) => safe(each)).join('');
  return escapeHtml(String(value ?? ''));
}
