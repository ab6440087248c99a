import { addressOf } from '../../kit/page.ts';
import { addresses } from '../../links/addresses.ts';
import type { FindRedirect } from '../../server/http/moved-call.ts';
import type { Shop } from '../../server/shop.ts';
import { openSlugIds } from './slug-ids.ts';

const LIST = /^\/categories\/([^/]+)\/([^/]+)(\/page\/\d+)?$/;

/** The list that an earlier address of a category leads to; a hidden category leads to the list of its van. */
export function openMovedLists(shop: Pick<Shop, 'reads' | 'cache'>): FindRedirect {
  const slugIds = openSlugIds(shop);
  return async (path) => {
    const [, vanType, slug, page = ''] = LIST.exec(path) ?? [];
    if (!vanType || !slug || (await slugIds.vanType(vanType)) === undefined) return null;
    const category = await slugIds.movedCategory(slug);
    if (category === undefined) return null;
    return category === null
      ? addressOf(addresses.vanType, { vanType })
      : addressOf(addresses.category, { vanType, category }) + page;
  };
}
