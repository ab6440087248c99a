import { callShop } from '../../../kit/client.ts';
import { sessionNow, updateUser } from '../../../account/web/session/session.ts';

/** Orders earn and take points: what this browser knows of the customer is brought up to date. */
export async function refreshPoints(): Promise<void> {
  if (!sessionNow()) return;
  try {
    const { data } = await callShop('GET auth/profile');
    const user = sessionNow()?.user;
    if (user?.id === data.id && user.earned_points !== data.earned_points) updateUser(data);
  } catch {
    // The old number stays; the server counts by its own.
  }
}
