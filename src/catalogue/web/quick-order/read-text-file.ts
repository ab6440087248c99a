import { MAX_LIST_LENGTH } from '../../rules/part-list.ts';
import { messages } from './messages.ts';

/** A file's text, whether it is UTF-8, UTF-16 or what spreadsheets call “ANSI”. Throws an error fit to be shown. */
export async function readTextFile(file: File): Promise<string> {
  if (file.size > MAX_LIST_LENGTH * 4) throw new Error(messages.tooLong);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe;
  if (!isWide && bytes.includes(0)) throw new Error(messages.notText);
  if (isWide) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
