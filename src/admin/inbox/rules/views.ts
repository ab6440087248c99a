export const inboxViews = ['to-approve', 'letters', 'spam', 'done'] as const;
export type InboxView = (typeof inboxViews)[number];
