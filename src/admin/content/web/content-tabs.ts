import { deskAddresses } from '../../addresses.ts';

const TABS = [
  { id: 'articles', name: 'Articles', path: deskAddresses.content.list },
  { id: 'pages', name: 'Pages', path: deskAddresses.content.pages },
  { id: 'faq', name: 'FAQ', path: deskAddresses.content.faq },
  { id: 'home', name: 'Home page', path: deskAddresses.home.home },
  { id: 'categories', name: 'Categories', path: deskAddresses.content.categories },
  { id: 'redirects', name: 'Redirects', path: deskAddresses.content.redirects },
] as const;

export type ContentTab = (typeof TABS)[number]['id'];

/** The tabs shared by the content desks. */
export const contentTabs = (current: ContentTab) =>
  TABS.map(({ id, name, path }, place) => ({
    name,
    href: path,
    keyName: String(place + 1),
    isCurrent: id === current,
  }));
