import { type Column, DeskTable } from '../../frame/web/table/desk-table.tsx';
import type { ReactNode } from 'react';

export interface ScrollTableProps {
  /** For screen readers. */
  caption: string;
  columns: readonly Column[];
  children: ReactNode;
}

// The region can have the focus, so that it scrolls by keyboard.
/* oxlint-disable jsx-a11y/no-noninteractive-tabindex */

/** A table that scrolls sideways within its region if it is too wide. */
export function ScrollTable({ caption, columns, children }: ScrollTableProps) {
  return (
    <div
      className="system-scroll -outline-offset-2"
      role="region"
      aria-label={caption}
      tabIndex={0}
    >
      <DeskTable className="system-table" caption={caption} columns={columns}>
        {children}
      </DeskTable>
    </div>
  );
}
