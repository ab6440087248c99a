import type { Permission } from '../../../../kit/permissions.ts';
import { useMay } from '../use-me.ts';

/** Says above a form why its fields are disabled. */
export const ReadOnly = ({ unless }: { unless: Permission }) =>
  useMay(unless) ? null : (
    <p className="px-4 py-2 text-graphite">Your role lets you read this, but not change it.</p>
  );
