import { readSettingHistory } from '../../../settings/server/setting-history.ts';
import { readSetting } from '../../../settings/server/settings.ts';
import { answer } from '../../../server/http/answer.ts';
import type { Handlers } from '../../../server/http/handlers.ts';
import { refuseFields } from '../../../server/http/refusal.ts';
import type { Shop } from '../../../server/shop.ts';
import { readLinkedParts } from '../../content/server/link-targets.ts';
import type { HomeChange, homeDeskCalls } from '../contract.ts';
import { HOME_PROPERTIES, isIds, homeRules } from '../rules/home-fields.ts';
import { lastFeatured, readFeatured } from './featured.ts';
import { saveHome } from './save-home.ts';

export const homeDeskHandlers = ({ pool }: Shop): Handlers<typeof homeDeskCalls> => ({
  async 'GET admin/content/home'() {
    const [home, featured, last, historyOf] = await Promise.all([
      readSetting(pool, 'home'),
      readFeatured(pool),
      lastFeatured(pool),
      readSettingHistory(pool),
    ]);
    const values = HOME_PROPERTIES.map((property) => {
      if (property === 'featured') return { property, value: featured, last };
      const [past = null] = historyOf('home', property);
      // Only the diagram can really have been none before; other empty values are from before the shop was seeded.
      const wasThere = past?.before !== null || property === 'shown_diagram';
      return { property, value: home[property] ?? null, last: wasThere ? past : null };
    });
    const parts = await readLinkedParts(pool, [...new Set([...featured, ...(last?.before ?? [])])]);
    return answer({ values, parts });
  },

  async 'POST admin/content/home'({ body: { changes } }) {
    const wrong = wrongChanges(changes);
    if (wrong) return refuseFields(wrong);
    return answer(await saveHome(pool, changes));
  },
});

/** Validation messages by property. */
export function wrongChanges(changes: readonly HomeChange[]): Record<string, string[]> | undefined {
  const wrong = changes.flatMap(({ property, was, becomes }) => {
    const isUnread = property === 'featured' && !isIds(was);
    const reason = isUnread ? 'These are no parts.' : homeRules[property](becomes ?? null);
    return reason ? [{ property, reason }] : [];
  });
  return wrong.length > 0
    ? Object.fromEntries(wrong.map(({ property, reason }) => [property, [reason]]))
    : undefined;
}
