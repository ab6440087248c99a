import { lazy } from '../../kit/page.ts';
import { deskPage } from '../frame/desk-page.ts';
import { deskAddresses } from '../addresses.ts';

export const moneyPages = {
  /** `view`, `from`, `to`, `day` and `item` are in its address. */
  money: deskPage({
    path: deskAddresses.money.money,
    permission: 'read:money',
    title: 'Money',
    component: lazy(() => import('./web/money-page.tsx'), 'MoneyPage'),
  }),
};
