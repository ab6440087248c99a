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
import { partsDeskCalls } from './admin/parts/contract.ts';
import { partDeskCalls } from './admin/part/contract.ts';
import { sheetDeskCalls } from './admin/sheet/contract.ts';
import { partsFileDeskCalls } from './admin/parts-file/contract.ts';
import { stockDeskCalls } from './admin/stock/contract.ts';
import { offersDeskCalls } from './admin/offers/contract.ts';
import { contentDeskCalls } from './admin/content/contract.ts';
import { homeDeskCalls } from './admin/home/contract.ts';
import { inboxDeskCalls } from './admin/inbox/contract.ts';
import { reportsDeskCalls } from './admin/reports/contract.ts';
import { shopDeskCalls } from './admin/shop/contract.ts';
import { wordsDeskCalls } from './admin/words/contract.ts';
import { identityCalls } from './identity/contract.ts';
import { cartCalls } from './cart/contract.ts';
import { catalogueCalls } from './catalogue/contract.ts';
import { checkoutCalls } from './checkout/contract.ts';
import { contentCalls } from './content/contract.ts';
import { settingsCalls } from './settings/contract.ts';
import { fitmentCalls } from './fitment/contract.ts';
import { wishlistCalls } from './wishlist/contract.ts';

export const calls = {
  ...fitmentCalls,
  ...catalogueCalls,
  ...cartCalls,
  ...checkoutCalls,
  ...settingsCalls,
  ...contentCalls,
  ...identityCalls,
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
  ...partsDeskCalls,
  ...partDeskCalls,
  ...sheetDeskCalls,
  ...partsFileDeskCalls,
  ...stockDeskCalls,
  ...offersDeskCalls,
  ...contentDeskCalls,
  ...homeDeskCalls,
  ...inboxDeskCalls,
  ...reportsDeskCalls,
  ...shopDeskCalls,
  ...wordsDeskCalls,
};

type AllCalls = typeof calls;

declare module './kit/client.ts' {
  interface ShopCalls extends AllCalls {}
}
