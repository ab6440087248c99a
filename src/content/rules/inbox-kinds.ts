/** Kinds of messages that people send to the shop. */
export const inboxKinds = ['comment', 'testimonial', 'letter'] as const;
export type InboxKind = (typeof inboxKinds)[number];

export interface InboxKey {
  kind: InboxKind;
  id: number;
}
