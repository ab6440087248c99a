/** What a fit can demand of a van beside type, years and engine. */
export const gearboxes = ['manual', 'automatic'] as const;
export const bodies = [
  ...(['bus', 'panel', 'kombi', 'pickup', 'double-cab', 'ambulance'] as const),
  ...(['westfalia', 'weekender', 'winnebago', 'other-camper'] as const),
] as const;
export const markets = ['us', 'california', 'federal', 'canada', 'europe'] as const;

export type Gearbox = (typeof gearboxes)[number];
export type Body = (typeof bodies)[number];
export type Market = (typeof markets)[number];

/** An engine that the shop's catalog does not list was put in. */
export const OTHER_ENGINE = 'other';
