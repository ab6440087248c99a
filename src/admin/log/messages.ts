import type { ShownChange } from './contract.ts';

export const logMessages = {
  noSuchChange: 'There is no such change.',
  busy: 'Somebody else is changing the same, or putting something back. Please try again in a moment.',
  gone: 'It no longer exists.',
  changedSince: 'Changed since.',
  exists: 'It exists again.',
  inUse: 'Something else uses it now.',
  missing: 'Something that it needs is gone.',
  taken: 'Its name or number is taken now.',
  notAllowed: 'The shop’s rules do not allow it any more.',
  sold: 'Fewer pieces than that are left.',
  spent: 'The points have been spent since.',
  putBack: 'Already put back.',
  secret: 'The log does not hold this value.',
  step: 'What has happened to parcels stays on record. The next step is taken at the order.',
  money: 'Money goes back at the order, as a refund.',
  exported: 'An export cannot be taken back.',
  people: 'People are changed under Staff.',
  atTheCustomer: 'This is changed at the customer.',
  merged: 'Accounts that were merged stay merged.',
  atTheOrder: 'This is changed at the order, as its next step.',
  notYours: 'Your role does not allow you to change this.',
};

/** Why the changes of such a table are never put back. */
export const finalWays: Partial<Record<ShownChange['way'], string>> = {
  steps: logMessages.step,
  money: logMessages.money,
  people: logMessages.people,
  exports: logMessages.exported,
};
