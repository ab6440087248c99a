import type { ConflictField } from '../../frame/web/form/conflict-dialog.tsx';
import type { CouponForm } from './coupon-form-values.ts';

const TEXTS = {
  code: 'Code',
  percent: 'Percent',
  amount: 'Dollars',
  minimum: 'Minimum order',
  first_day: 'First day',
  last_day: 'Last day',
  max_uses: 'Uses in all',
  max_uses_per_customer: 'Uses per customer',
} as const;

/** Where two versions of a coupon differ. */
export function differences(theirs: CouponForm, mine: CouponForm): ConflictField[] {
  const texts = Object.entries(TEXTS).map(([name, label]) => ({
    name: label,
    theirs: theirs[name as keyof typeof TEXTS],
    mine: mine[name as keyof typeof TEXTS],
  }));
  const onOff = (form: CouponForm) => (form.enabled ? 'on' : 'off');
  const counted = (form: CouponForm) => `${form.categories.length} categories`;
  return [
    ...texts,
    { name: 'Switched', theirs: onOff(theirs), mine: onOff(mine) },
    { name: 'For', theirs: counted(theirs), mine: counted(mine) },
  ].filter((field) => field.theirs !== field.mine);
}
