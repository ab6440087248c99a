/** What turns the direction of the text around it: "\u202Egpj.exe" reads as another name, in lists and in mails, too. */
const OVERRIDES = /[\u202A-\u202E\u2066-\u2069]/g;
/**
 * The same as JSON writes them, unless the backslash is itself written so. What stands before is looked at last: at
 * each place of a megabyte of backslashes, it would take hours.
 */
const ESCAPED = /\\u20(?:2[a-e]|6[6-9])(?<=(?:^|[^\\])(?:\\\\)*\\u20..)/gi;

/** Of what somebody typed: no text of the shop needs them, and letters of other scripts have their direction anyway. */
export const withoutOverrides = (text: string): string => text.replace(OVERRIDES, '');

/** Of JSON that is not parsed yet. */
export const jsonWithoutOverrides = (json: string): string =>
  withoutOverrides(json).replace(ESCAPED, '');
