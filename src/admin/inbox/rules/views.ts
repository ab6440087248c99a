export const inboxViews = ['to-approve', 'letters', 'approved', 'spam', 'done'] as const;
export type InboxView = (typeof inboxViews)[number];
