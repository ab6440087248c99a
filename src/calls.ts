import { accountCalls } from './account/contract.ts';
import { customersCalls } from './admin/customers/contract.ts';
import { invoicesCalls } from './admin/invoices/contract.ts';
import { logCalls } from './admin/log/contract.ts';
import { newOrderCalls } from './admin/new-order/contract.ts';
import { ordersCalls } from './admin/orders/contract.ts';
import { systemCalls } from './admin/system/contract.ts';
import { moneyCalls } from './admin/money/contract.ts';
import { todayCalls } from './admin/today/contract.ts';
import { packingCalls } from './admin/packing/contract.ts';
import { returnsDeskCalls } from './admin/returns/contract.ts';
import { orderCalls } from './admin/order/contract.ts';
import { savedViewCalls } from './admin/frame/saved-view-calls.ts';
import { staffCalls } from './admin/staff/contract.ts';
import { partsDeskCalls } from './admin/parts/contract.ts';
import { partDeskCalls } from './admin/part/contract.ts';
import { sheetDeskCalls } from './admin/sheet/contract.ts';
import { partsFileDeskCalls } from './admin/parts-file/contract.ts';
import { stockDeskCalls } from './admin/stock/contract.ts';
import { offersDeskCalls } from './admin/offers/contract.ts';
import { contentDeskCalls } from './admin/content/contract.ts';
import { categoriesDeskCalls } from './admin/categories/contract.ts';
import { diagramDeskCalls } from './admin/diagrams/contract.ts';
import { homeDeskCalls } from './admin/home/contract.ts';
import { inboxDeskCalls } from './admin/inbox/contract.ts';
import { reportsDeskCalls } from './admin/reports/contract.ts';
import { shopDeskCalls } from './admin/shop/contract.ts';
import { repairsDeskCalls } from './admin/repairs/contract.ts';
import { wordsDeskCalls } from './admin/words/contract.ts';
import { identityCalls } from './identity/contract.ts';
import { cartCalls } from './cart/contract.ts';
import { catalogueCalls } from './catalogue/contract.ts';
import { compareCalls } from './catalogue/compare-calls.ts';
import { repairCalls } from './catalogue/repair-calls.ts';
import { stockAlertCalls } from './catalogue/stock-alert-calls.ts';
import { diagramCalls } from './catalogue/diagram-calls.ts';
import { checkoutCalls } from './checkout/contract.ts';
import { returnCalls } from './checkout/return-calls.ts';
import { contentCalls } from './content/contract.ts';
import { settingsCalls } from './settings/contract.ts';
import { fitmentCalls } from './fitment/contract.ts';
import { wishlistCalls } from './wishlist/contract.ts';

export const calls = {
  ...fitmentCalls,
  ...catalogueCalls,
  ...compareCalls,
  ...repairCalls,
  ...diagramCalls,
  ...stockAlertCalls,
  ...cartCalls,
  ...checkoutCalls,
  ...returnCalls,
  ...settingsCalls,
  ...contentCalls,
  ...identityCalls,
  ...accountCalls,
  ...wishlistCalls,
  ...staffCalls,
  ...savedViewCalls,
  ...logCalls,
  ...ordersCalls,
  ...newOrderCalls,
  ...moneyCalls,
  ...invoicesCalls,
  ...todayCalls,
  ...packingCalls,
  ...customersCalls,
  ...orderCalls,
  ...returnsDeskCalls,
  ...systemCalls,
  ...partsDeskCalls,
  ...partDeskCalls,
  ...sheetDeskCalls,
  ...partsFileDeskCalls,
  ...stockDeskCalls,
  ...offersDeskCalls,
  ...contentDeskCalls,
  ...homeDeskCalls,
  ...diagramDeskCalls,
  ...inboxDeskCalls,
  ...reportsDeskCalls,
  ...shopDeskCalls,
  ...wordsDeskCalls,
  ...repairsDeskCalls,
  ...categoriesDeskCalls,
};

type AllCalls = typeof calls;

declare module './kit/client.ts' {
  interface ShopCalls extends AllCalls {}
}
