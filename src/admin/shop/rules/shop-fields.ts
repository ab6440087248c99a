import { USUAL_CORE_DAYS } from '../../../settings/core-days.ts';
import {
  isClockTime,
  isDates,
  isEmail,
  isLine,
  isPhone,
  isPlace,
  isPolicies,
  isReturnDays,
  isText,
  isWebAddress,
  isWeekdays,
} from './field-checks.ts';

export type FieldKind =
  | 'line'
  | 'html'
  | 'html-line'
  | 'email'
  | 'phone'
  | 'url'
  | 'days'
  | 'time'
  | 'weekdays'
  | 'dates'
  | 'policies'
  | 'place';

/** A shop setting that the desk can edit. */
export interface ShopField {
  setting: 'shop' | 'header' | 'policies' | 'place' | 'dispatch';
  /** Empty: the whole setting. */
  property: string;
  group: 'The shop' | 'How to reach it' | 'What it promises' | 'When it ships' | 'On the map';
  name: string;
  /** What the setting does, and where it appears. */
  does: string;
  kind: FieldKind;
  /** Returns a value's validation message. */
  wrong: (value: unknown) => string | undefined;
}

const dispatch = { setting: 'dispatch', group: 'When it ships' } as const;
const header = { setting: 'header', group: 'How to reach it' } as const;

export const SHOP_FIELDS: readonly ShopField[] = [
  {
    setting: 'shop',
    property: 'site_title',
    group: 'The shop',
    kind: 'line',
    name: 'Name',
    wrong: isText(60, 'required'),
    does: 'In the title of every page, in every email, and for search engines.',
  },
  {
    setting: 'header',
    property: 'notification',
    group: 'The shop',
    kind: 'html-line',
    name: 'Announcement',
    wrong: isLine(500),
    does: 'The line above every page, such as a free-shipping offer. Empty: no line.',
  },
  {
    ...header,
    property: 'email',
    kind: 'email',
    name: 'Email address',
    wrong: isEmail,
    does: 'Letters from the contact page go here, answers to every email come here, and it is at the foot of each of them.',
  },
  {
    ...header,
    property: 'phone',
    kind: 'phone',
    name: 'Phone',
    wrong: isPhone,
    does: 'In header, footer and emails, as it is written here. Empty: the shop takes no calls.',
  },
  {
    ...header,
    property: 'contact_detail',
    kind: 'html',
    name: 'Address and opening hours',
    wrong: isText(1_000, 'required'),
    does: 'In the footer and on the contact page. The telephone follows by itself.',
  },
  {
    ...header,
    property: 'support_text',
    kind: 'html',
    name: 'Help choosing a part',
    wrong: isText(1_000),
    does: 'In the footer, on the contact page, and where a form could not be sent.',
  },
  {
    ...header,
    property: 'facebook_url',
    kind: 'url',
    name: 'Facebook',
    wrong: isWebAddress,
    does: 'The link in the footer, and for search engines. Empty: no link.',
  },
  {
    ...header,
    property: 'youtube_url',
    kind: 'url',
    name: 'YouTube',
    wrong: isWebAddress,
    does: 'The link in the footer, and for search engines. Empty: no link.',
  },
  {
    setting: 'shop',
    property: 'return_days',
    group: 'What it promises',
    kind: 'days',
    name: 'Days to return',
    wrong: isReturnDays,
    does: 'How long buyers can begin a return on the page of their order, from arrival; packing slips and search engines say it, too. Empty: they cannot, and returns are by arrangement. The promise that shoppers read is below.',
  },
  {
    setting: 'shop',
    property: 'core_days',
    group: 'What it promises',
    kind: 'days',
    name: 'Days for cores',
    wrong: isReturnDays,
    does: `How long buyers can send in old parts for their core deposits, from arrival. Empty: ${USUAL_CORE_DAYS}.`,
  },
  {
    setting: 'policies',
    property: '',
    group: 'What it promises',
    kind: 'policies',
    name: 'Promises beside the buy button',
    wrong: isPolicies,
    does: 'Short lines on the page of every part: when it ships, how to return.',
  },
  {
    ...dispatch,
    property: 'cut_off',
    kind: 'time',
    name: 'Orders leave the same day until',
    wrong: isClockTime,
    does: 'Eastern time, as in 13:00. Delivery dates count from it, and orders are late by it.',
  },
  {
    ...dispatch,
    property: 'weekdays',
    kind: 'weekdays',
    name: 'Days on which parcels leave and arrive',
    wrong: isWeekdays,
    does: 'Delivery dates skip the others.',
  },
  {
    ...dispatch,
    property: 'closed',
    kind: 'dates',
    name: 'Holidays',
    wrong: isDates,
    does: 'Days on which nothing leaves or arrives, one a line, as in 2026-12-25.',
  },
  {
    setting: 'place',
    property: '',
    group: 'On the map',
    kind: 'place',
    name: 'The counter',
    wrong: isPlace,
    does: 'The map on the contact page. Without a counter there is no map.',
  },
];

export const fieldKey = ({ setting, property }: Pick<ShopField, 'setting' | 'property'>): string =>
  property ? `${setting}.${property}` : setting;
