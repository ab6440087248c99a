/** Without it, Excel reads UTF-8 as Windows-1252. */
const BYTE_ORDER_MARK = '\uFEFF';

/** The text as it is saved. Exported for tests. */
export const savedText = (text: string, type: string): string =>
  type === 'text/csv' && !text.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK + text : text;

/** Downloads a text as a file. */
export function download(name: string, text: string, type = 'text/csv'): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(
    new Blob([savedText(text, type)], { type: `${type};charset=utf-8` }),
  );
  link.download = name;
  link.click();
  // The download has started by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
