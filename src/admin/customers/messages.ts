export const customersMessages = {
  unknown: 'There is no such customer.',
  unknownGuest: 'No guest order has this number.',
  points: 'Enter up to 100,000 points. A minus sign takes them away.',
  reason: 'Please say why: the customer reads it, too.',
  note: 'The note is empty.',
  email: 'Please enter the new email address.',
  invalidEmail: 'This is not an email address.',
} as const;
