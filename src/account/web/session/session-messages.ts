/** What is said about being logged in wherever that may happen; apart, because every page carries it. */
export const sessionMessages = {
  ended: 'Your session has ended. Please log in again; your cart is unchanged.',
  loggedOutHere: 'You are logged out in this browser.',
  somethingWrong: 'Something went wrong!',
} as const;
