export const inboxDeskMessages = {
  answer: 'Please write an answer.',
} as const;
