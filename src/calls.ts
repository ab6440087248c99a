import { accountCalls } from './account/contract.ts';
import { customersCalls } from './admin/customers/contract.ts';
import { logCalls } from './admin/log/contract.ts';
import { ordersCalls } from './admin/orders/contract.ts';
import { systemCalls } from './admin/system/contract.ts';
import { moneyCalls } from './admin/money/contract.ts';
import { todayCalls } from './admin/today/contract.ts';
import { packingCalls } from './admin/packing/contract.ts';
import { orderCalls } from './admin/order/contract.ts';
import { staffCalls } from './admin/staff/contract.ts';
import { captchaCalls } from './captcha/contract.ts';
import { cartCalls } from './cart/contract.ts';
import { catalogueCalls } from './catalogue/contract.ts';
import { checkoutCalls } from './checkout/contract.ts';
import { contentCalls } from './content/contract.ts';
import { fitmentCalls } from './fitment/contract.ts';
import { wishlistCalls } from './wishlist/contract.ts';

export const calls = {
  ...fitmentCalls,
  ...catalogueCalls,
  ...cartCalls,
  ...checkoutCalls,
  ...contentCalls,
  ...captchaCalls,
  ...accountCalls,
  ...wishlistCalls,
  ...staffCalls,
  ...logCalls,
  ...ordersCalls,
  ...moneyCalls,
  ...todayCalls,
  ...packingCalls,
  ...customersCalls,
  ...orderCalls,
  ...systemCalls,
};

type AllCalls = typeof calls;

declare module './kit/client.ts' {
  interface ShopCalls extends AllCalls {}
}
