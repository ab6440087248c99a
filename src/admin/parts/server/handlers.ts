import { addPart } from '../../../catalogue/server/import/add-part.ts';
import { hideParts } from '../../../catalogue/server/hide-parts.ts';
import { readWhyNotSold } from '../../../catalogue/server/why-not-sold.ts';
import { answer } from '../../../server/http/answer.ts';
import type { Handlers } from '../../../server/http/handlers.ts';
import { refuse, refuseFields } from '../../../server/http/refusal.ts';
import type { Shop } from '../../../server/shop.ts';
import type { partsDeskCalls } from '../contract.ts';
import { partsMessages } from '../messages.ts';
import { listParts } from './list-parts.ts';
import { readChoices } from './read-choices.ts';

export const partsDeskHandlers = (shop: Shop): Handlers<typeof partsDeskCalls> => ({
  async 'GET admin/parts'({ query: { page, ...search }, staff }) {
    const { rows, total, isClose } = await listParts(shop, staff!.roles, search, page);
    return { code: 200, data: rows, total, is_close: isClose };
  },
  'GET admin/parts/choices': async () => answer(await readChoices(shop.pool)),
  async 'GET admin/parts/:id/why'({ params: { id } }) {
    const data = /^[1-9]\d{0,8}$/.test(id) ? await readWhyNotSold(shop, Number(id)) : undefined;
    return data ? answer(data) : refuse(404, 'no_such_part', partsMessages.noSuchPart);
  },
  'POST admin/parts/hide': async ({ body: { ids, hidden } }) =>
    answer({ changed: await hideParts(shop.pool, ids, hidden) }),
  async 'POST admin/parts'({ body: { category, hidden, ...cells } }) {
    const added = await addPart(shop.pool, {
      ...cells,
      categories: category,
      hidden: hidden ? 'yes' : 'no',
    });
    if (added.kind === 'wrong') {
      const { categories, ...fields } = added.fields;
      return refuseFields({ ...fields, ...(categories && { category: categories }) });
    }
    if (added.kind === 'taken') {
      const { part } = added;
      return refuse(409, 'sku_taken', partsMessages.skuTaken(part.sku, part.name), { part });
    }
    const { id, sku, slug } = added;
    return answer({ id, sku, slug });
  },
});
