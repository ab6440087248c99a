interface SelectAllProps {
  /** How many rows the list has. */
  rows: number;
  choice: { selected: readonly unknown[]; selectAll: () => void };
}

/** Selects all rows of a list, or none. */
export function SelectAll({ rows, choice: { selected, selectAll } }: SelectAllProps) {
  const isAll = rows > 0 && selected.length === rows;
  return (
    <input
      type="checkbox"
      className="select-box"
      aria-label="Select all rows"
      checked={isAll}
      ref={(box) => {
        if (box) box.indeterminate = !isAll && selected.length > 0;
      }}
      onChange={selectAll}
    />
  );
}

interface SelectBoxProps {
  label: string;
  isSelected: boolean;
  tabIndex?: number;
  /** With Shift, selects the range up to this row. */
  onSelect: (hasShift?: boolean) => void;
}

export const SelectBox = ({ label, isSelected, tabIndex, onSelect }: SelectBoxProps) => (
  <input
    type="checkbox"
    className="select-box"
    aria-label={label}
    tabIndex={tabIndex}
    checked={isSelected}
    onChange={({ nativeEvent }) =>
      onSelect((nativeEvent as unknown as { shiftKey?: boolean }).shiftKey)
    }
  />
);
