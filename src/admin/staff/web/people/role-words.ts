import type { Role } from '../../../../kit/permissions.ts';

/** A description of each role. */
export const ROLE_DESCRIPTIONS: Record<Role, string> = {
  owner: 'everything, also staff, refunds and settings',
  sales: 'makes orders by phone and at the counter, sees customers, answers letters',
  packing: 'packs orders, sees parts, receives and counts stock',
  content: 'writes articles and pages, answers letters and comments',
  accounts: 'sees money and customers, refunds, exports',
};

export const rolesText = (roles: readonly Role[]): string =>
  `${roles.length === 1 ? 'Your role' : 'Your roles'}: ${roles
    .map((role) => `${role} (${ROLE_DESCRIPTIONS[role]})`)
    .join('; ')}.`;
