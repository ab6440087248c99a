export const shopMessages = {
  changed: 'Somebody else has changed this meanwhile. Please look at what stands now.',
  taxRate: 'A percentage from 0 to 30, with up to 4 decimals.',
  unknownMail: 'There is no such email.',
  noMails: 'Emails can only be shown by the running shop.',
  tooManyTests: 'Please try again in some minutes.',
  mailRefused: 'The mail server did not take it:',
};
