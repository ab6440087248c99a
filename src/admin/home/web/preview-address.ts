import type { HomeDraft } from './home-draft.ts';
import { changesOf } from './home-draft.ts';

/** The home page as the shop would show it with what is not saved, which is packed into the address. */
export async function previewAddress(draft: HomeDraft): Promise<string> {
  const changes = changesOf(draft);
  if (changes.length === 0) return '/';
  const packed = new Blob([JSON.stringify(changes)])
    .stream()
    .pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  const text = btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));
  const urlSafe = text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  return `/api/admin/content/home/preview?with=${urlSafe}`;
}
