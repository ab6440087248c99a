import { withPhone } from '../../kit/phone.ts';
import { safeHtml } from '../../server/files/sanitize-html.ts';
import type { Handlers } from '../../server/http/handlers.ts';
import type { Shop } from '../../server/shop.ts';
import type { settingsCalls } from '../contract.ts';
import { readHeader, readSetting, readSettings } from './settings.ts';

export function settingsHandlers({ reads, cardFields }: Shop): Handlers<typeof settingsCalls> {
  return {
    async 'GET headerContent'() {
      const { site_title: _, ...header } = await readHeader(reads);
      const pageContent = {
        ...header,
        notification: safeHtml(header.notification),
        support_text: safeHtml(header.support_text),
        contact_detail: safeHtml(withPhone(header.contact_detail, header.phone)),
        policies: await readSetting(reads, 'policies'),
        settings: {
          ...(await readSettings(reads)),
          ...(cardFields && { card_fields: cardFields.script }),
        },
      };
      return { code: 200, data: { pageContent } };
    },
  };
}
