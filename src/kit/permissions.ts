/** The permissions of staff. A call of the back office declares the one that it needs. */
export const permissions = [
  'read:orders',
  'write:orders',
  'write:sales',
  'write:prices',
  'write:refunds',
  'read:packing',
  'write:packing',
  'read:parts',
  'write:parts',
  'read:stock',
  'write:stock',
  // Binding the shop to pay a supplier: for `owner`. Whoever unpacks what has come may only draft what to order.
  'write:purchases',
  'read:customers',
  'write:customers',
  'read:offers',
  'write:offers',
  'read:content',
  'write:content',
  'read:inbox',
  'write:inbox',
  'read:money',
  'write:money',
  'read:exports',
  'read:reports',
  'read:shop',
  'write:shop',
  'read:staff',
  'write:staff',
  'read:log',
  'write:log',
  'read:system',
  'write:system',
] as const;
export type Permission = (typeof permissions)[number];

export const roleNames = ['owner', 'sales', 'packing', 'content', 'accounts'] as const;
export type Role = (typeof roleNames)[number];

/** Roles are named sets of permissions; a person may have several. */
export const roles: Record<Role, readonly Permission[]> = {
  owner: permissions,
  sales: [
    'read:orders',
    'write:orders',
    'write:sales',
    'read:parts',
    'read:stock',
    'read:customers',
    'read:inbox',
    'write:inbox',
  ],
  packing: [
    'read:orders',
    'read:packing',
    'write:packing',
    'read:parts',
    'read:stock',
    'write:stock',
  ],
  content: ['read:content', 'write:content', 'read:inbox', 'write:inbox', 'read:parts'],
  accounts: [
    'read:orders',
    'write:refunds',
    'read:customers',
    'read:offers',
    'read:money',
    'write:money',
    'read:exports',
    'read:reports',
  ],
};

export const permissionsOf = (held: readonly Role[]): Set<Permission> =>
  new Set(held.flatMap((role) => roles[role]));

export const may = (held: readonly Role[], permission: Permission) =>
  held.some((role) => roles[role].includes(permission));

/** Purchase cost, margins and stock value: for those who edit parts or read reports. */
export const costPermissions: readonly Permission[] = ['write:parts', 'read:reports'];

export const maySeeCosts = (held: readonly Role[]): boolean =>
  costPermissions.some((permission) => may(held, permission));

/** Nobody grants, resets or disables roles above their own: they need every permission that `others` include. */
export const coversRoles = (held: readonly Role[], others: readonly Role[]) =>
  permissionsOf(others).isSubsetOf(permissionsOf(held));
