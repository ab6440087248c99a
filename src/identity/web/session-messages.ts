/** Separate from `messages.ts`, because these are part of every page's first load. */
export const sessionMessages = {
  ended: 'Your session has ended. Please log in again; your cart is unchanged.',
  loggedOutHere: 'You are logged out in this browser.',
  somethingWrong: 'Something went wrong!',
} as const;
