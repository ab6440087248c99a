export const TRACKING_MESSAGE =
  'A tracking number has at least 6 characters: letters, digits and signs such as a dash.';

/** Printable ASCII, as carriers use it, without `<` and `>`. */
export const isTrackingNumber = (text: string): boolean => /^[ -;=?-~]{6,}$/.test(text.trim());
