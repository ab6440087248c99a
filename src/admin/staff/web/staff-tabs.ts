import { addressOf } from '../../../kit/page.ts';
import type { Permission } from '../../../kit/permissions.ts';
import type { DeskTab } from '../../frame/web/desk/desk.tsx';
import { logPages } from '../../log/pages.ts';
import { staffPages } from '../pages.ts';

const TABS = [
  { name: 'Staff', page: staffPages.people, keyName: '1' },
  { name: 'Log', page: logPages.log, keyName: '2' },
] as const;

/** The desk's two tabs, for staff who may see both. */
export const staffTabs = (
  current: (typeof TABS)[number]['name'],
  allowed: readonly Permission[],
): DeskTab[] =>
  TABS.filter(({ page: { permission } }) => allowed.includes(permission as Permission)).map(
    ({ name, page, keyName }) => ({
      name,
      keyName,
      href: addressOf(page),
      isCurrent: name === current,
    }),
  );
