/** The path of a usable Chromium or Chrome; installs one if there is none. */
export function browser(): Promise<string>;

/** The path of a shell of it for most browser tests, or of the whole one where none can be had. */
export function browserShell(): Promise<string>;
