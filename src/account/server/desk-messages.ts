/** Messages to staff about changes of an account. */
export const deskMessages = {
  unknownCustomer: 'There is no such customer.',
  otherRequest: 'Something else was asked for under this request.',
  notEnoughPoints: (balance: number) =>
    balance === 0
      ? 'The customer has no points that could be taken.'
      : `The customer has only ${balance.toLocaleString('en-US')} points.`,
  sameEmail: 'This is the customer’s address already.',
  emailTaken: 'Another account has this address. If it is the same person, merge the two.',
  changedMeanwhile: 'The address was changed meanwhile.',
  stoppedByOwner:
    'The customer has stopped a change of this address, less than 72 hours ago. Ask them by telephone first.',
  sameCustomer: 'An account cannot be merged with itself.',
  otherEmail: 'This is not the customer’s email address.',
  orderOpen: (numbers: string) =>
    `An order is still open: ${numbers}. Complete or cancel it first.`,
  refundDue: (numbers: string) =>
    `A refund is not finished: ${numbers}. Finish it first, because the money needs its order.`,
} as const;

/** Messages to the owner of a new address, and to that of the old one. */
export const emailChangeMessages = {
  done: 'Thank you. From now on you log in with this address.',
  stopped: 'The change is stopped. Your account keeps this address.',
  returned:
    'Your account has this address again. Everybody has been logged out, and we have emailed you a link to set a new password.',
  badLink: 'This link has expired, was already used, or was withdrawn. Please write to us.',
  taken: 'There is another account with this address by now. Please write to us.',
} as const;
