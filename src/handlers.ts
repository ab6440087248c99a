import { accountHandlers } from './account/server/handlers.ts';
import { customersHandlers } from './admin/customers/server/handlers.ts';
import { logHandlers } from './admin/log/server/handlers.ts';
import { ordersHandlers } from './admin/orders/server/handlers.ts';
import { systemHandlers } from './admin/system/server/handlers.ts';
import { moneyHandlers } from './admin/money/server/handlers.ts';
import { todayHandlers } from './admin/today/server/handlers.ts';
import { packingHandlers } from './admin/packing/server/handlers.ts';
import { orderHandlers } from './admin/order/server/handlers.ts';
import { staffHandlers } from './admin/staff/server/handlers.ts';
import { partsDeskHandlers } from './admin/parts/server/handlers.ts';
import { partDeskHandlers } from './admin/part/server/handlers.ts';
import { sheetDeskHandlers } from './admin/sheet/server/handlers.ts';
import { partsFileDeskHandlers } from './admin/parts-file/server/handlers.ts';
import { stockDeskHandlers } from './admin/stock/server/handlers.ts';
import { offersDeskHandlers } from './admin/offers/server/handlers.ts';
import { contentDeskHandlers } from './admin/content/server/handlers.ts';
import { homeDeskHandlers } from './admin/home/server/handlers.ts';
import { inboxDeskHandlers } from './admin/inbox/server/handlers.ts';
import { reportsDeskHandlers } from './admin/reports/server/handlers.ts';
import { shopDeskHandlers } from './admin/shop/server/handlers.ts';
import { wordsDeskHandlers } from './admin/words/server/handlers.ts';
import { identityHandlers } from './identity/server/handlers.ts';
import type { calls } from './calls.ts';
import { cartHandlers } from './cart/server/handlers.ts';
import { catalogueHandlers } from './catalogue/server/handlers.ts';
import { checkoutHandlers } from './checkout/server/handlers.ts';
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
  ...cartHandlers(shop),
  ...checkoutHandlers(shop, payments),
  ...settingsHandlers(shop),
  ...contentHandlers(shop),
  ...identityHandlers(shop),
  ...accountHandlers(shop),
  ...wishlistHandlers(shop),
  ...staffHandlers(shop),
  ...logHandlers(shop),
  ...ordersHandlers(shop),
  ...moneyHandlers(shop, payments),
  ...todayHandlers(shop),
  ...packingHandlers(shop),
  ...customersHandlers(shop),
  ...orderHandlers(shop, payments),
  ...systemHandlers(shop),
  ...partsDeskHandlers(shop),
  ...partDeskHandlers(shop),
  ...sheetDeskHandlers(shop),
  ...partsFileDeskHandlers(shop),
  ...stockDeskHandlers(shop),
  ...offersDeskHandlers(shop),
  ...contentDeskHandlers(shop),
  ...homeDeskHandlers(shop),
  ...inboxDeskHandlers(shop),
  ...reportsDeskHandlers(shop),
  ...shopDeskHandlers(shop),
  ...wordsDeskHandlers(shop),
});
