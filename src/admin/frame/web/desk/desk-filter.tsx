import './desk-filter.css';

interface DeskFilterProps {
  label: string;
  value: string;
  choices: readonly (readonly [value: string, text: string])[];
  onChange: (value: string) => void;
  className?: string;
  selectClass?: string;
}

/** Filters a list by one of the choices, or by none. */
export const DeskFilter = ({
  label,
  value,
  choices,
  onChange,
  className = 'desk-filter',
  selectClass,
}: DeskFilterProps) => (
  <label className={className}>
    <span>{label}</span>
    <select
      className={selectClass}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">any</option>
      {/* Keeps a value from the address that is not among the choices. */}
      {value && !choices.some(([each]) => each === value) && <option value={value}>{value}</option>}
      {choices.map(([each, text]) => (
        <option key={each} value={each}>
          {text}
        </option>
      ))}
    </select>
  </label>
);
