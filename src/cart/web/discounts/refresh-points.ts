import { callShop } from '../../../kit/client.ts';
import { sessionNow, updateUser } from '../../../identity/web/session.ts';

/** Orders earn and spend points, so fetch the customer's balance again. */
export async function refreshPoints(): Promise<void> {
  if (!sessionNow()) return;
  try {
    const { data } = await callShop('GET auth/profile');
    const user = sessionNow()?.user;
    if (user?.id === data.id && user.earned_points !== data.earned_points) updateUser(data);
  } catch {
    // Keep the old balance; the server validates redemptions with its own.
  }
}
