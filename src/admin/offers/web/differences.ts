import { ruleFields } from '../../../cart/rules/coupon/coupon-rules.ts';
import type { ConflictField } from '../../frame/web/form/conflict-dialog.tsx';
import type { CouponForm } from './coupon-form-values.ts';

const FIELDS = [
  { column: 'code', label: 'Code' },
  { column: 'percent', label: 'Percent' },
  { column: 'amount_cents', label: 'Dollars' },
  ...ruleFields,
] as const;

/** The differences between two versions of a coupon. */
export function differences(theirs: CouponForm, mine: CouponForm): ConflictField[] {
  const counted = (form: CouponForm) => `${form.categories.length} categories`;
  return [
    ...FIELDS.map(({ column, label }) => ({
      name: label,
      theirs: shown(theirs[column]),
      mine: shown(mine[column]),
    })),
    { name: 'For', theirs: counted(theirs), mine: counted(mine) },
  ].filter((field) => field.theirs !== field.mine);
}

const shown = (value: string | boolean): string =>
  typeof value === 'string' ? value : value ? 'on' : 'off';
