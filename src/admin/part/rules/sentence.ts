/** Reasons are written to follow the name of a column: "is missing" becomes "It is missing." */
export function sentence(reason: string): string {
  const whole = /^(is|has) /.test(reason) ? `it ${reason}` : reason;
  return `${whole.charAt(0).toUpperCase()}${whole.slice(1)}${/[.!?]$/.test(whole) ? '' : '.'}`;
}
