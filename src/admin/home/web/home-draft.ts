import type { AnswerOf } from '../../../kit/call.ts';
import type { homeDeskCalls } from '../contract.ts';
import { HOME_NAMES, HOME_PROPERTIES, type HomeProperty, homeRules } from '../rules/home-fields.ts';
import { isSame } from '../../frame/web/form/typed-meanwhile.ts';

type HomeAnswer = AnswerOf<(typeof homeDeskCalls)['GET admin/content/home']>['data'];
export type HomeValue = HomeAnswer['values'][number];

/** The unsaved changes. */
export type HomeDraft = ReadonlyMap<HomeProperty, { was: unknown; becomes: unknown }>;

/** Sends only values that differ. */
export const changesOf = (draft: HomeDraft) =>
  HOME_PROPERTIES.flatMap((property) => {
    const changed = draft.get(property);
    return changed && !isSame(changed.was, changed.becomes) ? [{ property, ...changed }] : [];
  });

export const wrongOf = (draft: HomeDraft): string | undefined =>
  changesOf(draft).flatMap(({ property, becomes }) => {
    const wrong = homeRules[property](becomes);
    return wrong ? [`${HOME_NAMES[property]}: ${wrong}`] : [];
  })[0];

/** A value as readable text. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (Array.isArray(value))
    return value.every((one) => typeof one === 'number')
      ? `${value.length} parts`
      : (value as { title: string }[]).map(({ title }) => title).join(', ');
  return (value as string).replaceAll(/<[^>]*>/g, '').trim();
}

/** Address of a preview of the home page, with the unsaved changes packed into it. */
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
