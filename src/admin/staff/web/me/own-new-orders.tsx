import { callShop } from '../../../../kit/client.ts';
import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import { setNewOrderSound, useNewOrderSound } from '../../../frame/web/live/new-order-sound.ts';
import { useMe } from '../../../frame/web/use-me.ts';
import { useSaveMe } from './use-save-me.ts';

/** Whether one is told of new orders, by mail and by a sound. */
export function OwnNewOrders() {
  const { email, mails_new_orders } = useMe();
  const { isOn } = useNewOrderSound();
  const mail = useSaveMe(
    (wanted: boolean) =>
      callShop('POST admin/me/new-orders', { body: { mails_new_orders: wanted } }),
    { saved: 'Saved' },
  );

  return (
    <section className="grid gap-2" aria-labelledby="own-new-orders">
      <header className="own-head">
        <h2 id="own-new-orders">New orders</h2>
      </header>
      <Checkbox
        label={`Mail each new order to ${email}`}
        // What was chosen last, until the shop has answered.
        checked={mail.isPending ? mail.variables : mails_new_orders}
        onChange={({ target }) => mail.mutate(target.checked)}
      />
      <Checkbox
        label="Play a sound in this browser"
        note="While the back office is open in a tab. A browser plays it only after you have pressed something on the page."
        checked={isOn}
        onChange={({ target }) => setNewOrderSound(target.checked)}
      />
    </section>
  );
}
