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

/** The same for HTML that others parse or read: with named entities. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign]!);

/** Text of an element as the sanitizer writes it: quotation marks stay. */
export const escapeText = (text: string) => text.replace(/[&<>]/g, (sign) => ENTITIES[sign]!);
