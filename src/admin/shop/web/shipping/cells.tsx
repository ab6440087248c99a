import { useState } from 'react';
import { centsOrNull, centsToDollars } from '../../../../kit/money.ts';
import { classNames } from '../../../../ui/styles/class-names.ts';

interface CellProps<Value> {
  label: string;
  onChange: (value: Value) => void;
}

/** Codes are part of what orders remember: small letters, digits and dashes. */
export const TextCell = ({
  label,
  value,
  isCode,
  onChange,
}: CellProps<string> & { value: string; isCode?: boolean }) => (
  <input
    className={classNames('shop-cell', isCode && 'font-mono')}
    aria-label={label}
    value={value}
    maxLength={isCode ? 40 : 100}
    onChange={({ target }) => onChange(target.value)}
  />
);

/** 0 for what is no weight, which cannot be saved. */
export function WeightCell({ label, grams, onChange }: CellProps<number> & { grams: number }) {
  const [text, setText] = useState(String(grams));
  return (
    <input
      className="shop-cell shop-cell-number"
      aria-label={label}
      aria-invalid={!isWeight(text) || undefined}
      inputMode="numeric"
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        onChange(isWeight(target.value) ? Number(target.value) : 0);
      }}
    />
  );
}

const isWeight = (text: string): boolean => /^\s*[1-9]\d{0,6}\s*$/.test(text);

interface MoneyProps extends CellProps<number | null> {
  cents: number | null;
  placeholder?: string;
}

/** Null for an empty field, −1 for what is no amount, which cannot be saved. */
export function MoneyCell({ label, cents, placeholder, onChange }: MoneyProps) {
  const [text, setText] = useState(cents === null ? '' : centsToDollars(cents));
  return (
    <input
      className="shop-cell shop-cell-number"
      aria-label={label}
      aria-invalid={centsOf(text) === -1 || undefined}
      inputMode="decimal"
      placeholder={placeholder}
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        onChange(centsOf(target.value));
      }}
    />
  );
}

function centsOf(text: string): number | null {
  const typed = text.trim().replace(/^\$/, '').replaceAll(',', '');
  if (typed === '') return null;
  return /^\d{1,6}(\.\d{1,2})?$/.test(typed) ? (centsOrNull(typed) ?? -1) : -1;
}
