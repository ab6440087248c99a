import { addressOf } from '../../../kit/page.ts';
import { homeDeskPages } from '../../home/pages.ts';
import { contentDeskPages } from '../pages.ts';

const TABS = [
  { id: 'articles', name: 'Articles', page: contentDeskPages.list },
  { id: 'pages', name: 'Pages', page: contentDeskPages.pages },
  { id: 'faq', name: 'FAQ', page: contentDeskPages.faq },
  { id: 'home', name: 'Home page', page: homeDeskPages.home },
  { id: 'categories', name: 'Categories', page: contentDeskPages.categories },
  { id: 'redirects', name: 'Redirects', page: contentDeskPages.redirects },
] as const;

export type ContentTab = (typeof TABS)[number]['id'];

/** The tabs shared by the content desks. */
export const contentTabs = (current: ContentTab) =>
  TABS.map(({ id, name, page }, place) => ({
    name,
    href: addressOf(page),
    keyName: String(place + 1),
    isCurrent: id === current,
  }));
