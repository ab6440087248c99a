/** The wordmark's letters: V filled, the others in strokes 6.5 wide. */
const letters =
  '<g transform="matrix(.84 0 0 1 6.5 0)"><path d="M46 4h7.8l6.2 22.5L66.2 4H74L63.8 36h-7.6z"/>' +
  '<path fill="none" stroke-width="6.5" d="M78.2 21q0-4.8 4.8-4.8h3.4q4.8 0 4.8 4.8v15M91.2 25h-8q-5 0-5 3.9t5 3.9h3q5 0 5-4.8M101.2 13v23M101.2 22q0-5.8 5.4-5.8h1.2q5.4 0 5.4 5.8v14M139.2 15.5v-1.5q0-6.8-6.8-6.8h-2.4q-6.8 0-6.8 6.8v12q0 6.8 6.8 6.8h2.4q6.8 0 6.8-6.8v-4h-8.5M148.2 21.5q0-5.3 5.3-5.3h2.4q5.3 0 5.3 5.3v6q0 5.3-5.3 5.3h-2.4q-5.3 0-5.3-5.3zM171.2 13v23M171.2 22q0-5.8 5.4-5.8h1.2q5.4 0 5.4 5.8v14"/></g>';

/** The face of a Split-window Bus. */
const face =
  '<path fill="none" stroke-width="2.6" d="M19 3.3C29.5 3.3 32.6 6 33.6 15L35 24v8.2q0 1.8-1.8 1.8H4.8Q3 34 3 32.2V24L4.4 15C5.4 6 8.5 3.3 19 3.3zM4.4 18.5C11 18.5 15 30.5 19 30.5S27 18.5 33.6 18.5"/>' +
  '<path d="M17.7 7.5v7.7H8.2q.6-5.2 2.3-6.4 2-1.2 7.2-1.3zM20.3 7.5v7.7h9.5q-.6-5.2-2.3-6.4-2-1.2-7.2-1.3zM6 33h6v4.2H6zM26 33h6v4.2h-6z"/>';

const lights = '<circle cx="9.2" cy="26.2" r="2.9"/><circle cx="28.8" cy="26.2" r="2.9"/>';

/** Below the belt line. */
const paint =
  '<path fill="#f4b41a" d="M4 18.5C11 18.5 15 30.5 19 30.5S27 18.5 34 18.5L35 24v8.2q0 1.8-1.8 1.8H4.8Q3 34 3 32.2V24z"/>';

/** Two-tone, for the dark ground of the header and of mails: the same in both schemes. */
export function logo(): string {
  return wordmark(
    '<g fill="#fff" stroke="#fff" stroke-width="0">',
    `${paint}${face}<g stroke="#0a3a46" stroke-width="1.4">${lights}</g>`,
  );
}

/** For paper. */
export function inkLogo(): string {
  return wordmark(
    '<style>g{fill:#13201e;stroke:#13201e}@media(prefers-color-scheme:dark){g{fill:#e8efec;stroke:#e8efec}}</style><g stroke-width="0">',
    face + lights,
  );
}

function wordmark(open: string, van: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="164" height="40" viewBox="0 0 164 40" role="img" aria-label="VanGon">${open}${van}${letters}</g></svg>\n`;
}

/** The face alone, filled, for 16 px. */
export function favicon(): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="0 0 32 32">' +
    '<style>.b{fill:#0e4d5c}.w{fill:#fff}.v{stroke:#fff}@media(prefers-color-scheme:dark){.b{fill:#7fc9d9}.w{fill:#0d1615}.v{stroke:#0d1615}}</style>' +
    '<path class="b" d="M16 1C26 1 28.5 4 29.5 12L31 20v8q0 1-1 1h-1.5v2h-6v-2h-13v2h-6v-2H2q-1 0-1-1v-8l1.5-8C3.5 4 6 1 16 1z"/>' +
    '<path class="w" d="M14.8 4.5V12H5.5q.5-5.5 2.5-6.5 1.8-.9 6.8-1zM17.2 4.5V12h9.3q-.5-5.5-2.5-6.5-1.8-.9-6.8-1z"/>' +
    '<path class="v" fill="none" stroke-width="2.4" d="M1.5 15.5C9 15.5 12 26 16 26S23 15.5 30.5 15.5"/>' +
    '<circle cx="6.8" cy="23.3" r="3" fill="#f4b41a"/><circle cx="25.2" cy="23.3" r="3" fill="#f4b41a"/></svg>\n'
  );
}
