import type { Permission } from '../../../kit/permissions.ts';

/** Whether somebody may. */
export type May = (permission: Permission) => boolean;
