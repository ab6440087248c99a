import { onCustomerChange, onLogOut, sessionNow } from '../../identity/web/session.ts';
import { asRefused, callShop } from '../../kit/client.ts';
import { toast } from '../../ui/overlay/toast.ts';
import { messages } from '../messages.ts';
import { emptyGarage, mergeGarages } from '../rules/garage.ts';
import { garageNow, onGarageChange, storeGarage, useGarage } from './my-van.ts';

/** Changes in quick succession are sent in one call. */
const DELAY_MS = 1_000;
const RETRY_MS = 30_000;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Merges this browser's vans with the account's, at login and after each change. Call once. */
export function startGarageSync(): void {
  onCustomerChange((id) => id !== null && joinIn(0));
  onGarageChange(() => joinIn(DELAY_MS));
  onLogOut(forget);
  addEventListener('online', () => joinIn(0));
  joinIn(0);
}

function joinIn(milliseconds: number): void {
  if (!sessionNow()) return;
  clearTimeout(timer);
  timer = setTimeout(() => void join(), milliseconds);
}

async function join(): Promise<void> {
  const customer = sessionNow()?.user.id;
  if (customer === undefined) return;
  const { owner } = useGarage.getState();
  // Do not merge another customer's vans, whose session expired without a logout.
  const isOthers = owner !== null && owner !== customer;
  try {
    const { data } = await callShop('POST joinGarage', {
      body: isOthers ? emptyGarage : garageNow(),
    });
    // Logged out meanwhile: do not restore these vans.
    if (sessionNow()?.user.id !== customer) return;
    // Merges changes that were made meanwhile.
    storeGarage(isOthers ? data : mergeGarages(garageNow(), data), customer);
  } catch (thrown) {
    const refused = asRefused<'POST joinGarage'>(thrown);
    if (refused?.is('garage_full')) toast.error(messages.garageFull, { duration: 6_000 });
    if (!refused?.isFinal) joinIn(RETRY_MS);
  }
}

/** Removes the vans, which are stored in the account and must not stay on a shared computer. */
function forget(customer: number): void {
  clearTimeout(timer);
  if (useGarage.getState().owner === customer) storeGarage(emptyGarage, null);
}
