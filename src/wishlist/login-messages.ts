/** Separate from `messages.ts`, because it is part of every page's first load. */
export const loginMessages = { required: 'Please login to use Wishlist feature' } as const;
