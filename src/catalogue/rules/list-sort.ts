/** The orders in which a list can be had. Relevance is the shop's own order, or how well a search matches. */
export const sorts = ['relevance', 'price', 'price-desc', 'name', 'newest'] as const;

export type Sort = (typeof sorts)[number];
