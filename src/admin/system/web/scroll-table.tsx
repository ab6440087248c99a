import { ListTable, type ListTableProps } from '../../frame/web/table/list-table.tsx';

// The region can have the focus, so that it scrolls by keyboard.
/* oxlint-disable jsx-a11y/no-noninteractive-tabindex */

/** A table that scrolls sideways within its region if it is too wide. */
export const ScrollTable = <Row,>(props: ListTableProps<Row> & { caption: string }) => (
  <div
    className="system-scroll -outline-offset-2"
    role="region"
    aria-label={props.caption}
    tabIndex={0}
  >
    <ListTable {...props} className="system-table" />
  </div>
);
