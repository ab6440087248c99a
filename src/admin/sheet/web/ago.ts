const format = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });
const STEPS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** "2 minutes ago"; "just now" within the minute. */
export function ago(at: string, now: Date): string {
  const seconds = Math.max(0, (now.getTime() - new Date(at).getTime()) / 1000);
  const [unit, length] = STEPS.find(([, step]) => seconds >= step) ?? [];
  return unit ? format.format(-Math.floor(seconds / length), unit) : 'just now';
}
