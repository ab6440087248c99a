const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for elements and attributes, in HTML and in XML. */
export const escapeMarkup = (text: string) =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Escapes HTML that others parse or read, with named entities. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign]!);

/** Escapes an element's text like the sanitizer: quotation marks stay. */
export const escapeText = (text: string) => text.replace(/[&<>]/g, (sign) => ENTITIES[sign]!);
