import { callShop } from '../../../kit/client.ts';
import { randomKey } from '../../../kit/random-key.ts';
import { useSave } from '../../frame/web/form/use-save.ts';
import { countedParts } from './part-words.ts';

export interface Hiding {
  ids: readonly number[];
  hidden: boolean;
}

/** Takes parts out of the shop, or puts them back in. */
export const useHiding = (onSaved?: () => void) =>
  useSave(
    ({ ids, hidden }: Hiding) =>
      callShop('POST admin/parts/hide', { body: { ids: [...ids], hidden }, key: randomKey() }),
    {
      topics: ['parts', 'stock', 'log'],
      saved: ({ data }, { hidden }) =>
        `${countedParts(data.changed)} ${hidden ? 'hidden from' : 'shown in'} the shop`,
      ...(onSaved && { onSaved }),
    },
  );
