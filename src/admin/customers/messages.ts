export const customersMessages = {
  unknown: 'There is no such customer.',
  unknownGuest: 'No order without an account has this number.',
  points: 'How many points? Up to 100,000; with a minus they are taken.',
  reason: 'Please say why: the customer reads it, too.',
  note: 'The note is empty.',
  email: 'Please enter the new email address.',
  invalidEmail: 'This is not an email address.',
} as const;
