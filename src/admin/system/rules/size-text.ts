const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB'];

/** As in "12.3 GB"; 1 KB is 1,000 bytes. */
export function sizeText(bytes: number): string {
  const step = Math.max(0, Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3)));
  const size = bytes / 1000 ** step;
  return `${size >= 100 || step === 0 ? Math.round(size) : size.toFixed(1)} ${UNITS[step]!}`;
}
