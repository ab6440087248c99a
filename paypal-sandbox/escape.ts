/** Escapes text for an element or an attribute. */
export const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
