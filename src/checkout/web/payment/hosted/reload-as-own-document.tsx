import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { persistToasts } from '../../../../ui/overlay/persisted-toasts.ts';
import { isCheckoutDocument } from './own-document.ts';
import { addresses } from '../../../../links/addresses.ts';

/**
 * PayPal's fields need their own content security policy, which belongs to the document. So the page reloads when
 * entering and leaving the checkout by client-side navigation. Form draft and router state survive the reload.
 */
export function ReloadAsOwnDocument() {
  const router = useRouter();
  useEffect(() => {
    if (!isCheckoutDocument()) return location.reload();
    return router.subscribe('onBeforeNavigate', ({ toLocation }) => {
      if (toLocation.pathname === addresses.checkout) return;
      addEventListener('pagehide', persistToasts, { once: true });
      // Reload after the router has written the new address and its state.
      setTimeout(() => location.reload());
    });
  }, [router]);
  return null;
}
