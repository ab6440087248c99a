import { answer } from '../../../server/http/answer.ts';
import type { Handlers } from '../../../server/http/handlers.ts';
import { Refusal } from '../../../server/http/refusal.ts';
import type { Shop } from '../../../server/shop.ts';
import type { categoriesDeskCalls } from '../contract.ts';
import { addCategory, changeCategory, orderCategories } from './change-category.ts';
import { addPartType, changeGroup, changePartType } from './change-part-type.ts';
import { mergeCategory, previewMerge } from './merge-categories.ts';
import { mergePartType, previewTypeMerge } from './merge-part-types.ts';
import { movePartsOfTypes } from './move-parts.ts';
import { readAll, readPictures } from './read-categories.ts';

export function categoriesDeskHandlers({
  pool,
  cache,
}: Pick<Shop, 'pool' | 'cache'>): Handlers<typeof categoriesDeskCalls> {
  /** Invalidates this process's cache at once; other processes are notified by the database. */
  function invalidated<Changed>(changed: Changed) {
    if (!(changed instanceof Refusal)) cache.invalidate('catalogue');
    return answer(changed);
  }

  return {
    'GET admin/categories': async () => answer(await readAll(pool)),

    'GET admin/categories/pictures': async ({ query }) => answer(await readPictures(pool, query)),

    'POST admin/categories': async ({ body }) => invalidated(await addCategory(pool, body)),

    'POST admin/categories/order': async ({ body }) =>
      invalidated(await orderCategories(pool, body)),

    'POST admin/categories/move': async ({ body }) =>
      invalidated(await movePartsOfTypes(pool, body)),

    'POST admin/categories/:id': async ({ params, body }) =>
      invalidated(await changeCategory(pool, params.id, body)),

    'GET admin/categories/:id/merge/:into': async ({ params }) =>
      answer(await previewMerge(pool, params.id, params.into)),

    'POST admin/categories/:id/merge': async ({ params, body }) =>
      invalidated(await mergeCategory(pool, params.id, body)),

    'POST admin/part-types': async ({ body }) => invalidated(await addPartType(pool, body)),

    'POST admin/part-types/group': async ({ body }) => invalidated(await changeGroup(pool, body)),

    'POST admin/part-types/:id': async ({ params, body }) =>
      invalidated(await changePartType(pool, params.id, body)),

    'GET admin/part-types/:id/merge/:into': async ({ params }) =>
      answer(await previewTypeMerge(pool, params.id, params.into)),

    'POST admin/part-types/:id/merge': async ({ params, body }) =>
      invalidated(await mergePartType(pool, params.id, body)),
  };
}
