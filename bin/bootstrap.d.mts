/** The Node that the shop is pinned to, whatever the machine has. */
export const pinnedNode: string;
export const root: string;
