export const inboxMessages = {
  unknown: 'This is gone. Somebody has deleted it.',
  noAddress: 'There is no email address any more: the person’s data was erased.',
  answeredMeanwhile: 'Somebody has answered meanwhile. Please read that first.',
} as const;
