import { useSaveCall } from '../../frame/web/form/use-save-call.ts';
import { countedParts } from './part-words.ts';

/** Hides parts from the shop, or shows them again. */
export const useHiding = () =>
  useSaveCall('POST admin/parts/hide', {
    topics: ['parts', 'stock', 'log'],
    saved: ({ data }, { body: { hidden } }) =>
      `${countedParts(data.changed)} ${hidden ? 'hidden from' : 'shown in'} the shop`,
  });
