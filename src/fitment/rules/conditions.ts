/** A fit's possible conditions other than type, years and engine. */
export const gearboxes = ['manual', 'automatic'] as const;
export const bodies = [
  'bus',
  'panel',
  'kombi',
  'pickup',
  'double-cab',
  'ambulance',
  'westfalia',
  'weekender',
  'winnebago',
  'other-camper',
] as const;
export const markets = ['us', 'california', 'federal', 'canada', 'europe'] as const;

export type Gearbox = (typeof gearboxes)[number];
export type Body = (typeof bodies)[number];
export type Market = (typeof markets)[number];

/** The engine was replaced by one that the catalog does not list. */
export const OTHER_ENGINE = 'other';
