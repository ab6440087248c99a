// What runs in a tab: the shop's own code for cart and payments, begun as its entry begins it. Bundled by `tab-code.ts`.
import { forgetCustomer } from '../../src/checkout/web/forget-customer.ts';
import { resumeAttempts } from '../../src/checkout/web/resume-attempts.ts';
import { sessionNow, signOut, startSession, watchLogOut } from '../../src/account/web/session.ts';
import { setTransport } from '../../src/ask.ts';
import { loggedOut } from '../../src/cart/logged-out.ts';
import { cartNow, changeCart, startCart } from '../../src/cart/web/cart-store.ts';
import { browserTransport } from '../../src/kit/browser-transport.ts';

export { ask } from '../../src/ask.ts';
export { signIn } from '../../src/account/web/session.ts';
export { addToCart, removeFromCart } from '../../src/cart/cart-rules.ts';
export { chooseShipping } from '../../src/cart/shipping-choice.ts';
export { addCoupon, addPoints } from '../../src/cart/web/ask-discounts.ts';
export { quoteShipping } from '../../src/cart/web/quote-shipping.ts';
export { emptyForm } from '../../src/checkout/checkout-form.ts';
export { isOpenHere, setAttemptAside } from '../../src/checkout/web/attempts.ts';
export { beginExpress } from '../../src/checkout/web/begin-express.ts';
export { keptOrder } from '../../src/checkout/web/kept-orders.ts';
export { placeOrder } from '../../src/checkout/web/place-order.ts';
export { giveUpPaypal, settlePaypal } from '../../src/checkout/web/settle-paypal.ts';
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
watchLogOut(forgetCustomer);
if (cartNow().checkout) void resumeAttempts();

/** As `logOut`, but for the server's part: its sessions are needed to the end. */
export function leaveAccount(): void {
  changeCart(loggedOut);
  signOut(sessionNow()?.user.id);
}
