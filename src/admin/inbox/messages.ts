export const inboxDeskMessages = {
  answer: 'Please write an answer.',
  otherRequest: 'This was sent already, with another text.',
} as const;
