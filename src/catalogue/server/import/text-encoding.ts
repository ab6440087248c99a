import { isUtf8 } from 'node:buffer';
import { yieldOften } from '../../../server/yield-often.ts';

export type Encoding = 'UTF-8' | 'UTF-16' | 'Windows-1252';

const BOM_LE = [0xff, 0xfe];
const BOM_BE = [0xfe, 0xff];
const SLICE_BYTES = 64 * 1024;

/** Converts to UTF-8: spreadsheets save UTF-16 with a byte order mark, otherwise often Windows-1252. */
export async function asUtf8(bytes: Buffer): Promise<{ bytes: Buffer; encoding: Encoding }> {
  const begins = (mark: readonly number[]) => mark.every((byte, at) => bytes[at] === byte);
  if (begins(BOM_LE)) return { bytes: await decoded(bytes, 'utf-16le'), encoding: 'UTF-16' };
  if (begins(BOM_BE)) return { bytes: await decoded(bytes, 'utf-16be'), encoding: 'UTF-16' };
  if (isUtf8(bytes)) return { bytes, encoding: 'UTF-8' };
  return { bytes: await decoded(bytes, 'windows-1252'), encoding: 'Windows-1252' };
}

async function decoded(bytes: Buffer, encoding: string): Promise<Buffer> {
  const yieldIfDue = yieldOften();
  const decoder = new TextDecoder(encoding);
  const slices: Buffer[] = [];
  for (let start = 0; start < bytes.length; start += SLICE_BYTES) {
    const slice = bytes.subarray(start, start + SLICE_BYTES);
    slices.push(Buffer.from(decoder.decode(slice, { stream: true })));
    await yieldIfDue();
  }
  slices.push(Buffer.from(decoder.decode()));
  return Buffer.concat(slices);
}
