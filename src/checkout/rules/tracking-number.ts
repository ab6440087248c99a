export const TRACKING_MESSAGE =
  'A tracking number has at least 6 characters: letters, digits and signs such as a dash.';

/** Printable characters of plain English, as carriers use them; none that begin or end markup. */
export const isTrackingNumber = (text: string): boolean => /^[ -;=?-~]{6,}$/.test(text.trim());
