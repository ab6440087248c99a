import type { ReactNode } from 'react';

export interface ScrollTableProps {
  /** Read aloud. */
  caption: string;
  columns: readonly ReactNode[];
  children: ReactNode;
}

// The region can have the focus, so that it scrolls by keyboard.
/* oxlint-disable jsx-a11y/no-noninteractive-tabindex */

/** A table that scrolls sideways within its region if it is too wide. */
export function ScrollTable({ caption, columns, children }: ScrollTableProps) {
  return (
    <div className="system-scroll" role="region" aria-label={caption} tabIndex={0}>
      <table className="system-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- columns stay where they are
              <th key={at} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
