import { MAX_LIST_LENGTH } from '../../rules/part-list.ts';
import { messages } from './messages.ts';

/** A file's text, whether it is UTF-8, UTF-16 or what spreadsheets call “ANSI”. Throws an error fit to be shown. */
export async function readTextFile(file: File): Promise<string> {
  const fault = faultOf(file.type, new Uint8Array(await file.slice(0, 12).arrayBuffer()));
  if (fault) throw new Error(fault);
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

/** What pictures begin with. */
const PICTURE = /^(?:\x89PNG|\xff\xd8\xff|GIF8|RIFF....WEBP|....ftyp)/s;
/** What PDFs, ZIP containers (XLSX, ODS, DOCX) and older Office files begin with. */
const DOCUMENTS = ['%PDF', 'PK\x03\x04', '\xd0\xcf\x11\xe0'];

/** Why a file with this type and beginning cannot be read; null if it may be text. */
export function faultOf(type: string, beginning: Uint8Array): string | null {
  const said = String.fromCharCode(...beginning);
  if (PICTURE.test(said) || type.startsWith('image/')) return messages.picture;
  return DOCUMENTS.some((each) => said.startsWith(each)) ? messages.document : null;
}
