import { syncWithAccount } from '../../identity/web/account-sync.ts';
import { asRefused, callShop } from '../../kit/client.ts';
import { toast } from '../../ui/overlay/toast.ts';
import { messages } from '../messages.ts';
import { emptyGarage, mergeGarages } from '../rules/garage.ts';
import { garageNow, onGarageChange, storedGarage, storeGarage } from './my-van.ts';

/** Merges this browser's vans with the account's. Call once. */
export const startGarageSync = () =>
  syncWithAccount({
    empty: emptyGarage,
    now: garageNow,
    owner: () => storedGarage().owner,
    store: storeGarage,
    merge: mergeGarages,
    join: async (garage) => (await callShop('POST joinGarage', { body: garage })).data,
    onChange: onGarageChange,
    onFailure(error) {
      if (asRefused<'POST joinGarage'>(error)?.is('garage_full'))
        toast.error(messages.garageFull, { duration: 6_000 });
    },
  });
