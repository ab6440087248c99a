import { accountHandlers } from './account/server/handlers.ts';
import { customersHandlers } from './admin/customers/server/handlers.ts';
import { invoicesHandlers } from './admin/invoices/server/handlers.ts';
import { logHandlers } from './admin/log/server/handlers.ts';
import { newOrderHandlers } from './admin/new-order/server/handlers.ts';
import { ordersHandlers } from './admin/orders/server/handlers.ts';
import { systemHandlers } from './admin/system/server/handlers.ts';
import { moneyHandlers } from './admin/money/server/handlers.ts';
import { todayHandlers } from './admin/today/server/handlers.ts';
import { packingHandlers } from './admin/packing/server/handlers.ts';
import { returnsDeskHandlers } from './admin/returns/server/handlers.ts';
import { orderHandlers } from './admin/order/server/handlers.ts';
import { savedViewHandlers } from './admin/frame/server/saved-views.ts';
import { staffHandlers } from './admin/staff/server/handlers.ts';
import { partsDeskHandlers } from './admin/parts/server/handlers.ts';
import { partDeskHandlers } from './admin/part/server/handlers.ts';
import { sheetDeskHandlers } from './admin/sheet/server/handlers.ts';
import { partsFileDeskHandlers } from './admin/parts-file/server/handlers.ts';
import { stockDeskHandlers } from './admin/stock/server/handlers.ts';
import { offersDeskHandlers } from './admin/offers/server/handlers.ts';
import { contentDeskHandlers } from './admin/content/server/handlers.ts';
import { categoriesDeskHandlers } from './admin/categories/server/handlers.ts';
import { diagramDeskHandlers } from './admin/diagrams/server/handlers.ts';
import { homeDeskHandlers } from './admin/home/server/handlers.ts';
import { inboxDeskHandlers } from './admin/inbox/server/handlers.ts';
import { reportsDeskHandlers } from './admin/reports/server/handlers.ts';
import { shopDeskHandlers } from './admin/shop/server/handlers.ts';
import { repairsDeskHandlers } from './admin/repairs/server/handlers.ts';
import { wordsDeskHandlers } from './admin/words/server/handlers.ts';
import { identityHandlers } from './identity/server/handlers.ts';
import type { calls } from './calls.ts';
import { cartHandlers } from './cart/server/handlers.ts';
import { catalogueHandlers } from './catalogue/server/handlers.ts';
import { compareHandlers } from './catalogue/server/compare/compare-handlers.ts';
import { repairHandlers } from './catalogue/server/repairs/handlers.ts';
import { stockAlertHandlers } from './catalogue/server/stock-alerts/handlers.ts';
import { diagramHandlers } from './catalogue/server/diagrams/diagram-handlers.ts';
import { checkoutHandlers } from './checkout/server/handlers.ts';
import { returnHandlers } from './checkout/server/returns/handlers.ts';
import type { Payments } from './checkout/server/payment/payments.ts';
import { contentHandlers } from './content/server/handlers.ts';
import { settingsHandlers } from './settings/server/handlers.ts';
import { fitmentHandlers } from './fitment/server/handlers.ts';
import { wishlistHandlers } from './wishlist/server/handlers.ts';
import type { Handlers } from './server/http/handlers.ts';
import type { Shop } from './server/shop.ts';

export type ShopHandlers = Handlers<typeof calls>;

/** The handler of every call, by the call's name. */
export const makeHandlers = (shop: Shop, payments: Payments): ShopHandlers => ({
  ...fitmentHandlers(shop),
  ...catalogueHandlers(shop),
  ...compareHandlers(shop),
  ...repairHandlers(shop),
  ...diagramHandlers(shop),
  ...stockAlertHandlers(shop),
  ...cartHandlers(shop),
  ...checkoutHandlers(shop, payments),
  ...returnHandlers(shop),
  ...settingsHandlers(shop),
  ...contentHandlers(shop),
  ...identityHandlers(shop),
  ...accountHandlers(shop),
  ...wishlistHandlers(shop),
  ...staffHandlers(shop),
  ...savedViewHandlers(shop),
  ...logHandlers(shop),
  ...ordersHandlers(shop),
  ...newOrderHandlers(shop, payments),
  ...moneyHandlers(shop, payments),
  ...invoicesHandlers(shop),
  ...todayHandlers(shop),
  ...packingHandlers(shop),
  ...customersHandlers(shop),
  ...orderHandlers(shop, payments),
  ...returnsDeskHandlers(shop),
  ...systemHandlers(shop),
  ...partsDeskHandlers(shop),
  ...partDeskHandlers(shop),
  ...sheetDeskHandlers(shop),
  ...partsFileDeskHandlers(shop),
  ...stockDeskHandlers(shop),
  ...offersDeskHandlers(shop),
  ...contentDeskHandlers(shop),
  ...homeDeskHandlers(shop),
  ...diagramDeskHandlers(shop),
  ...inboxDeskHandlers(shop),
  ...reportsDeskHandlers(shop),
  ...shopDeskHandlers(shop),
  ...wordsDeskHandlers(shop),
  ...repairsDeskHandlers(shop),
  ...categoriesDeskHandlers(shop),
});
