/** Begins the token of the link that stops a change of address; the other link on the same page confirms one. */
export const STOP_TOKEN = 'stop-';
