import { changeVanType } from '../../../catalogue/server/change-van-type.ts';
import { changeSettings, type SettingChange } from '../../../content/server/change-settings.ts';
import { readSettingHistory } from '../../../content/server/setting-history.ts';
import { readSetting } from '../../../content/server/settings.ts';
import { answer } from '../../../server/http/answer.ts';
import type { Handlers } from '../../../server/http/handlers.ts';
import { Refusal, refuse, refuseFields } from '../../../server/http/refusal.ts';
import type { Shop } from '../../../server/shop.ts';
import type { dataCalls } from '../data-calls.ts';
import { fieldKey, SHOP_FIELDS, type ShopField } from '../rules/shop-fields.ts';
import { readShopData } from './read-shop-data.ts';

export const dataHandlers = ({ pool }: Shop): Handlers<typeof dataCalls> => ({
  'GET admin/shop/data': async () => answer(await readShopData(pool)),

  async 'POST admin/shop/data'({ body: { changes } }) {
    const wrong = invalidFields(changes);
    if (wrong) return refuseFields(wrong);
    return answer(await changeSettings(pool, changes));
  },

  async 'POST admin/shop/vans/:id'({ params, body }) {
    const id = /^[1-9]\d{0,8}$/.test(params.id) ? Number(params.id) : 0;
    return answer(await changeVanType(pool, id, body));
  },

  async 'GET admin/shop/tax'() {
    const [{ taxRate }, historyOf] = await Promise.all([
      readSetting(pool, 'shop'),
      readSettingHistory(pool),
    ]);
    return answer({ rate: taxRate, history: historyOf('shop', 'taxRate') });
  },

  async 'POST admin/shop/tax'({ body: { was, rate } }) {
    const changed = await changeSettings(pool, [
      { setting: 'shop', property: 'taxRate', was, becomes: rate },
    ]);
    if (!(changed instanceof Refusal)) return answer({ rate });
    if (changed.code !== 'changed_meanwhile')
      return refuseFields({ rate: ['A percentage from 0 to 30.'] });
    const { taxRate } = await readSetting(pool, 'shop');
    return refuse(409, 'changed_meanwhile', changed.message, { rate: taxRate });
  },
});

/** Validation messages by field; only settings listed at the desk may be changed. */
function invalidFields(
  changes: readonly SettingChange<ShopField['setting']>[],
): Record<string, string[]> | undefined {
  const wrong = changes.flatMap((change) => {
    const key = fieldKey(change);
    const field = SHOP_FIELDS.find((one) => fieldKey(one) === key);
    const reason = field ? field.wrong(change.becomes ?? null) : 'This is not changed here.';
    return reason ? [{ key, reason }] : [];
  });
  return wrong.length > 0
    ? Object.fromEntries(wrong.map(({ key, reason }) => [key, [reason]]))
    : undefined;
}
