/** The path of a Chromium or Chrome that can be used; installs one when there is none. */
export function browser(): Promise<string>;
