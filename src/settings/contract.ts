import * as z from 'zod/mini';
import { call, good } from '../kit/call.ts';

const settings = z.object({
  site_title: z.string(),
  logo: z.string(),
  favicon: z.string(),
  taxRate: z.number(),
  /** Coupon and points lower the taxed amount. */
  taxAfterDiscounts: z.optional(z.boolean()),
  /** Core deposits are taxed as parts are. */
  taxDeposits: z.optional(z.boolean()),
  /** URL of the payment provider's script, if its hosted card fields are in use. */
  card_fields: z.optional(z.string()),
  pointSetting: z.object({
    earn_points_conversion_points: z.number(),
    earn_points_conversion_rate: z.number(),
    redemption_conversion_points: z.number(),
    redemption_conversion_rate: z.number(),
  }),
});

const pageContent = z.object({
  head_title: z.string(),
  email: z.string(),
  /** As displayed; empty if the shop takes no calls. `contact_detail` contains it as a link. */
  phone: z.string(),
  notification: z.string(),
  support_text: z.string(),
  contact_detail: z.string(),
  facebook_url: z.string(),
  youtube_url: z.string(),
  /** Short lines beside the buy button: when it ships, how to return. */
  policies: z.array(z.object({ title: z.string(), text: z.string() })),
  settings,
});

export const settingsCalls = {
  'GET headerContent': call({
    access: 'anyone',
    about: 'Banner, contact details, social links and settings for header and footer',
    answer: good(z.object({ pageContent })),
    cacheTags: ['content'],
  }),
};

export type PageContent = z.infer<typeof pageContent>;
export type ShopSettings = z.infer<typeof settings>;
