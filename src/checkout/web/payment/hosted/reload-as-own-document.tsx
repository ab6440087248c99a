import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { checkoutPages } from '../../../pages.ts';
import { persistToasts } from '../../../../ui/overlay/persisted-toasts.ts';
import { isCheckoutDocument } from './own-document.ts';

/**
 * With PayPal's fields the checkout is a document of its own: a policy belongs to the document, and whoever comes from
 * another page, or goes to one, stays in it otherwise. So the page is loaded anew on the way in, and the next one on
 * the way out; what is typed and what the router knows of the page outlives that.
 */
export function ReloadAsOwnDocument() {
  const router = useRouter();
  useEffect(() => {
    if (!isCheckoutDocument()) return location.reload();
    return router.subscribe('onBeforeNavigate', ({ toLocation }) => {
      if (toLocation.pathname === checkoutPages.checkout.path) return;
      addEventListener('pagehide', persistToasts, { once: true });
      // Its address stands there a moment later, and with it what the page is told of.
      setTimeout(() => location.reload());
    });
  }, [router]);
  return null;
}
