import { addressOf } from '../../../kit/page.ts';
import { homeDeskPages } from '../../home/pages.ts';
import { contentDeskPages } from '../pages.ts';

export type ContentTab = 'articles' | 'home';

/** The tabs that the desks of what the shop says share. */
export const contentTabs = (current: ContentTab) =>
  [
    { id: 'articles', name: 'Articles', href: addressOf(contentDeskPages.list) },
    { id: 'home', name: 'Home page', href: addressOf(homeDeskPages.home) },
  ].map((tab, place) => ({
    ...tab,
    keyName: String(place + 1),
    isCurrent: tab.id === current,
  }));
