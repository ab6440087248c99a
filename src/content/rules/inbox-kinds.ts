/** Kinds of messages that people send to the shop. */
export const inboxKinds = ['comment', 'testimonial', 'letter', 'question', 'review'] as const;
export type InboxKind = (typeof inboxKinds)[number];

export interface InboxKey {
  kind: InboxKind;
  id: number;
}

/** Whether it is open until it is answered or closed; the others only wait for approval. */
export const isLetterLike = (kind: InboxKind): kind is 'letter' | 'question' =>
  kind === 'letter' || kind === 'question';

/** Whether it can be closed without an approval: a letter or question without an answer, a review that is declined. */
export const isClosable = (kind: InboxKind): kind is 'letter' | 'question' | 'review' =>
  isLetterLike(kind) || kind === 'review';
