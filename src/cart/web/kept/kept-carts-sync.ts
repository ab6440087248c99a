import { syncWithAccount } from '../../../identity/web/account-sync.ts';
import { asRefused, callShop } from '../../../kit/client.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { mergeKeptCarts, noKeptCarts } from '../../rules/kept-carts.ts';
import { keptCartsNow, onKeptCartsChange, storedKeptCarts, storeKeptCarts } from './kept-carts.ts';

let isStarted = false;

/** Merges the carts that are kept in this browser with the account's. */
export function startKeptCartsSync(): void {
  if (isStarted) return;
  isStarted = true;
  syncWithAccount({
    empty: noKeptCarts,
    now: keptCartsNow,
    owner: () => storedKeptCarts().owner,
    store: storeKeptCarts,
    merge: mergeKeptCarts,
    join: async (kept) => (await callShop('POST joinKeptCarts', { body: kept })).data,
    onChange: onKeptCartsChange,
    onFailure(error) {
      const refused = asRefused<'POST joinKeptCarts'>(error);
      if (refused?.is('kept_carts_full')) toast.error(refused.message, { duration: 6_000 });
    },
  });
}
