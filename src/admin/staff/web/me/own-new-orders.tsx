import { useState } from 'react';
import { callShop } from '../../../../kit/client.ts';
import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import { setNewOrderSound, useNewOrderSound } from '../../../frame/web/live/new-order-sound.ts';
import { useMe } from '../../../frame/web/use-me.ts';
import { useSaveMe } from './use-save-me.ts';

/** Whether one is told of new orders, by mail and by a sound. */
export function OwnNewOrders() {
  const { email, mails_new_orders } = useMe();
  const { isOn } = useNewOrderSound();
  // Not `isPending` of the request, which is a moment late: the tick went away and came back.
  const [chosen, setChosen] = useState<boolean>();
  const mail = useSaveMe(
    async (wanted: boolean) => {
      try {
        return await callShop('POST admin/me/new-orders', { body: { mails_new_orders: wanted } });
      } catch (error) {
        setChosen(undefined);
        throw error;
      }
    },
    { saved: 'Saved' },
  );

  return (
    <section className="grid gap-2" aria-labelledby="own-new-orders">
      <header className="own-head">
        <h2 id="own-new-orders">New orders</h2>
      </header>
      <Checkbox
        label={`Mail each new order to ${email}`}
        checked={chosen ?? mails_new_orders}
        onChange={({ target }) => {
          setChosen(target.checked);
          mail.mutate(target.checked);
        }}
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
