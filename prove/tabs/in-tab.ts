// The code that runs in a tab: the shop's own cart and payment code, started like its entry. Bundled by `tab-code.ts`.
import { removeCustomerData } from '../../src/checkout/web/payment/remove-customer-data.ts';
import { resumeAttempts } from '../../src/checkout/web/payment/resume-attempts.ts';
import { sessionNow, signOut, startSession, onLogOut } from '../../src/identity/web/session.ts';
import { setTransport } from '../../src/kit/client.ts';
import { loggedOutCart } from '../../src/cart/web/logged-out-cart.ts';
import { cartNow, changeCart, startCart } from '../../src/cart/web/cart-store.ts';
import { browserTransport } from '../../src/kit/browser-transport.ts';

export { callShop } from '../../src/kit/client.ts';
export { signIn } from '../../src/identity/web/session.ts';
export { addToCart, removeFromCart } from '../../src/cart/web/cart-rules.ts';
export { chooseShipping } from '../../src/cart/web/shipping/shipping-choice.ts';
export { addCoupon, addPoints } from '../../src/cart/web/discounts/request-discounts.ts';
export { quoteShipping } from '../../src/cart/web/shipping/quote-shipping.ts';
export { emptyForm } from '../../src/checkout/web/form/checkout-form-values.ts';
export {
  isPendingHere as isOpenHere,
  retireAttempt as setAttemptAside,
} from '../../src/checkout/web/payment/attempts.ts';
export { beginExpress } from '../../src/checkout/web/payment/begin-express.ts';
export { storedOrder as keptOrder } from '../../src/checkout/web/payment/stored-orders.ts';
export { submitCheckout } from '../../src/checkout/web/payment/submit-checkout.ts';
export { giveUpPaypal, settlePaypal } from '../../src/checkout/web/payment/settle-paypal.ts';
export { cartNow, changeCart, resumeAttempts, sessionNow };

setTransport(
  browserTransport({
    base: '/api',
    origin: location.origin,
    token: () => sessionNow()?.token ?? null,
    onUnauthenticated: () => {},
  }),
);
startSession();
startCart();
onLogOut(removeCustomerData);
if (cartNow().checkout) void resumeAttempts();

/** Like `logOut`, but without the server's part: its sessions are needed until the end. */
export function leaveAccount(): void {
  changeCart(loggedOutCart);
  signOut(sessionNow()?.user.id);
}
