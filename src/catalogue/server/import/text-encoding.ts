import { isUtf8 } from 'node:buffer';

export type Encoding = 'UTF-8' | 'UTF-16' | 'Windows-1252';

const BOM_LE = [0xff, 0xfe];
const BOM_BE = [0xfe, 0xff];

/** Converts to UTF-8: spreadsheets save UTF-16 with a byte order mark, otherwise often Windows-1252. */
export function asUtf8(bytes: Buffer): { bytes: Buffer; encoding: Encoding } {
  const begins = (mark: readonly number[]) => mark.every((byte, at) => bytes[at] === byte);
  if (begins(BOM_LE)) return { bytes: decoded(bytes, 'utf-16le'), encoding: 'UTF-16' };
  if (begins(BOM_BE)) return { bytes: decoded(bytes, 'utf-16be'), encoding: 'UTF-16' };
  if (isUtf8(bytes)) return { bytes, encoding: 'UTF-8' };
  return { bytes: decoded(bytes, 'windows-1252'), encoding: 'Windows-1252' };
}

const decoded = (bytes: Buffer, encoding: string) =>
  Buffer.from(new TextDecoder(encoding).decode(bytes));
