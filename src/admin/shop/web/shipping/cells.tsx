import { useState } from 'react';
import {
  NO_DAYS,
  readTransit,
  type TransitColumns,
  transitText,
} from '../../../../cart/rules/delivery/transit-text.ts';
import { centsOrNull, centsToDollars, plainAmount } from '../../../../kit/money.ts';
import { metricText } from '../../../../kit/weight.ts';
import { classNames } from '../../../../ui/styles/class-names.ts';
import { selectOnFocus } from '../../../frame/web/form/select-on-focus.ts';
import { weightCell, weightShown } from '../../../parts/rules/weights.ts';

export const NO_AMOUNT = -1;

interface CellProps<Value> {
  label: string;
  onChange: (value: Value) => void;
}

/** For codes, which orders store: lowercase letters, digits and dashes. */
export const TextCell = ({
  label,
  value,
  isCode,
  onChange,
}: CellProps<string> & { value: string; isCode?: boolean }) => (
  <input
    className={classNames('cell-field shop-cell', isCode && 'font-mono')}
    aria-label={label}
    value={value}
    maxLength={isCode ? 40 : 100}
    onChange={({ target }) => onChange(target.value)}
  />
);

/** A weight in pounds, or with a unit as in "900 g". Invalid weights become 0, which fails validation. */
export function WeightCell({ label, grams, onChange }: CellProps<number> & { grams: number }) {
  const [text, setText] = useState(weightShown(String(grams)));
  return (
    <>
      <input
        className="cell-field shop-cell text-right tabular-nums"
        aria-label={label}
        aria-invalid={gramsOf(text) === 0 || undefined}
        value={text}
        onFocus={selectOnFocus}
        onChange={({ target }) => {
          setText(target.value);
          onChange(gramsOf(target.value));
        }}
      />
      {grams > 0 && <small className="shop-cell-about">{metricText(grams)}</small>}
    </>
  );
}

function gramsOf(text: string): number {
  const grams = weightCell(text);
  return /^[1-9]\d{0,6}$/.test(grams) ? Number(grams) : 0;
}

/** Invalid amounts by field label, kept while another tab is open. */
const TYPED = new Map<string, string>();

function shownText(label: string, cents: number | null): string {
  if (cents === NO_AMOUNT) return TYPED.get(label) ?? '';
  return cents === null ? '' : centsToDollars(cents);
}

interface MoneyProps extends CellProps<number | null> {
  cents: number | null;
  placeholder?: string;
}

/** Null for an empty field, `NO_AMOUNT` for invalid input, which fails validation. */
export function MoneyCell({ label, cents, placeholder, onChange }: MoneyProps) {
  const [text, setText] = useState(() => shownText(label, cents));
  return (
    <input
      className="cell-field shop-cell text-right tabular-nums"
      aria-label={label}
      aria-invalid={cents === NO_AMOUNT || undefined}
      inputMode="decimal"
      placeholder={placeholder}
      value={text}
      onFocus={selectOnFocus}
      onChange={({ target }) => {
        setText(target.value);
        TYPED.set(label, target.value);
        onChange(centsOf(target.value));
      }}
    />
  );
}

function centsOf(text: string): number | null {
  const typed = plainAmount(text);
  if (typed === '') return null;
  return /^\d{1,6}(\.\d{1,2})?$/.test(typed) ? (centsOrNull(typed) ?? NO_AMOUNT) : NO_AMOUNT;
}

interface TransitProps extends CellProps<TransitColumns> {
  columns: TransitColumns;
}

/** Working days on the way, such as `2–4`; empty where the shop promises no day. */
export function TransitCell({ label, columns, onChange }: TransitProps) {
  const isWrong = columns.transit_days_from === NO_DAYS;
  const [text, setText] = useState(isWrong ? '' : transitText(columns));
  return (
    <input
      className="cell-field shop-cell"
      aria-label={label}
      aria-invalid={isWrong || undefined}
      placeholder="days on the way, as 2–4"
      value={text}
      maxLength={12}
      onFocus={selectOnFocus}
      onChange={({ target }) => {
        setText(target.value);
        onChange(readTransit(target.value));
      }}
    />
  );
}
