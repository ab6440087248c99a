import { changeVanType } from '../../../catalogue/server/change-van-type.ts';
import { changeSettings, type SettingChange } from '../../../settings/server/change-settings.ts';
import { readSettingHistory } from '../../../settings/server/setting-history.ts';
import { readSetting } from '../../../settings/server/settings.ts';
import { answer } from '../../../server/http/answer.ts';
import type { Handlers } from '../../../server/http/handlers.ts';
import { Refusal, refuse, refuseFields } from '../../../server/http/refusal.ts';
import type { Shop } from '../../../server/shop.ts';
import type { dataCalls, Tax } from '../data-calls.ts';
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
    const [tax, historyOf] = await Promise.all([readTax(pool), readSettingHistory(pool)]);
    const history = historyOf('shop', 'taxRate');
    return answer({
      ...tax,
      history,
      rule_history: historyOf('shop', 'taxAfterDiscounts'),
      deposits_history: historyOf('shop', 'taxDeposits'),
    });
  },

  async 'POST admin/shop/tax'({ body: { was, becomes } }) {
    const changed = await changeSettings(pool, [
      { setting: 'shop', property: 'taxRate', was: was.rate, becomes: becomes.rate },
      {
        setting: 'shop',
        property: 'taxAfterDiscounts',
        was: was.after_discounts || null,
        becomes: becomes.after_discounts || null,
      },
      {
        setting: 'shop',
        property: 'taxDeposits',
        was: was.deposits || null,
        becomes: becomes.deposits || null,
      },
    ]);
    if (!(changed instanceof Refusal)) return answer(becomes);
    if (changed.code !== 'changed_meanwhile')
      return refuseFields({ rate: ['A percentage from 0 to 30.'] });
    return refuse(409, 'changed_meanwhile', changed.message, await readTax(pool));
  },
});

async function readTax(pool: Shop['pool']): Promise<Tax> {
  const {
    taxRate,
    taxAfterDiscounts = false,
    taxDeposits = false,
  } = await readSetting(pool, 'shop');
  return { rate: taxRate, after_discounts: taxAfterDiscounts, deposits: taxDeposits };
}

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
