/** The path of a usable Chromium or Chrome; installs one if there is none. */
export function browser(): Promise<string>;
