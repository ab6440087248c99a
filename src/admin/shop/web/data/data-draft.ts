import type { AnswerOf } from '../../../../kit/call.ts';
import { isSame } from '../../../frame/web/form/typed-meanwhile.ts';
import type { dataCalls } from '../../data-calls.ts';
import { fieldKey, type ShopField } from '../../rules/shop-fields.ts';

export type Setting = AnswerOf<
  (typeof dataCalls)['GET admin/shop/data']
>['data']['settings'][number];

/** The unsaved changes, by field key. */
export type Draft = ReadonlyMap<string, { was: unknown; becomes: unknown }>;

/** The value that a field shows: the draft's, or else the saved one. */
export function stateOfField(field: ShopField, { value }: Setting, draft: Draft) {
  const changed = draft.get(fieldKey(field));
  const shown = changed ? changed.becomes : (value ?? null);
  return {
    shown,
    wrong: field.wrong(shown),
    isChanged: changed !== undefined && !isSame(changed.becomes, changed.was),
  };
}

/** Sends only values that differ. */
export const changesOf = (draft: Draft, fields: readonly ShopField[]) =>
  fields.flatMap(({ setting, property }) => {
    const changed = draft.get(fieldKey({ setting, property }));
    if (!changed || isSame(changed.was, changed.becomes)) return [];
    return [{ setting, property, ...changed }];
  });

export const wrongOf = (draft: Draft, fields: readonly ShopField[]): string | undefined =>
  fields.flatMap((field) => {
    const changed = draft.get(fieldKey(field));
    const wrong = changed && field.wrong(changed.becomes);
    return wrong ? [`${field.name}: ${wrong}`] : [];
  })[0];

/** A value as readable text. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (Array.isArray(value))
    return (
      (value as ({ title: string } | string | number)[])
        .map((one) => (typeof one === 'object' ? one.title : one))
        .join(', ') || 'nothing'
    );
  if (typeof value === 'object') {
    const { name, address } = value as { name: string; address: string };
    return `${name}, ${address}`;
  }
  return `${value as string | number}`;
}
