import { MAX_REPLIES } from './rules/reply-fields.ts';

export const inboxDeskMessages = {
  answer: 'Please write an answer.',
  shownQuestion: 'Please enter the question as the shop is to show it.',
  shownAnswer: 'Please enter the answer as the shop is to show it.',
  notAnswered: 'Please answer it by email first.',
  wordedMeanwhile: 'Somebody else has worded it meanwhile. Please read that first.',
  repliedMeanwhile: 'Somebody else has changed the reply meanwhile. Please read that first.',
  unfilled: 'A field in braces is not filled in. Fill it in or remove it first.',
  replyName: 'Please enter a name of at most 60 characters.',
  replyText: 'Please write the reply.',
  unknownField: 'There is a field in braces that no letter fills. Mend or remove it first.',
  unknownReply: 'This saved reply was deleted.',
  nameTaken: 'There is a saved reply of this name already.',
  replyChanged: 'Somebody else has changed this reply meanwhile.',
  tooManyReplies: `There are ${MAX_REPLIES} saved replies already. Please delete one first.`,
} as const;
