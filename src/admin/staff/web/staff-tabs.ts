import type { Permission } from '../../../kit/permissions.ts';
import type { DeskTab } from '../../frame/web/desk/desk.tsx';
import { deskAddresses } from '../../addresses.ts';

const TABS = [
  { name: 'Staff', path: deskAddresses.staff.people, permission: 'read:staff', keyName: '1' },
  { name: 'Log', path: deskAddresses.log.log, permission: 'read:log', keyName: '2' },
] as const;

/** The desk's two tabs, for staff who may see both. */
export const staffTabs = (
  current: (typeof TABS)[number]['name'],
  allowed: readonly Permission[],
): DeskTab[] =>
  TABS.filter(({ permission }) => allowed.includes(permission)).map(({ name, path, keyName }) => ({
    name,
    keyName,
    href: path,
    isCurrent: name === current,
  }));
