import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { callShop } from '../../../kit/client.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { messages } from '../../messages.ts';
import { type StatusRow, StatusTable } from './status-table.tsx';
import { sentByScript } from '../../../links/scripted-forms.ts';

export function OrderStatusPage() {
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const [rows, setRows] = useState<StatusRow[] | null>(null);
  const [busy, setBusy] = useState(false);

  // Links from an order's page carry its number.
  const { searchStr } = useLocation();
  const lookUpFromLink = useEffectEvent((order: string) => {
    setTyped(order);
    void lookUp(order);
  });
  useEffect(() => {
    const order = new URLSearchParams(searchStr).get('order');
    if (order) queueMicrotask(() => lookUpFromLink(order));
  }, [searchStr]);

  async function lookUp(order = typed.trim()) {
    if (busy) return;
    if (!order) return showError(messages.orderNumber);
    setBusy(true);
    try {
      const { orderData } = await callShop('POST getOrderStatus', { body: { order_id: order } });
      if (orderData.status === 'error') return showError(messages.noSuchOrder, true);
      setWrong(null);
      setRows(orderData.result);
      toast.success(messages.orderFound);
    } catch (thrown) {
      showError((thrown as Error).message, true);
    } finally {
      setBusy(false);
    }
  }

  function showError(message: string, alsoAsToast = false) {
    setRows(null);
    setWrong(message);
    if (alsoAsToast) toast.error(message);
    document.getElementById('order-number')?.focus();
  }

  return (
    <div className="site-width grid min-h-dvh-60 content-start gap-6 pt-6">
      <div>
        <h1>Track Order</h1>
        <p className="mt-2 max-w-text">
          You will find the order number in your confirmation email, for example 1234-5678-90.
        </p>
      </div>
      <Card className="max-w-text">
        <form
          {...sentByScript('order-status')}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void lookUp();
          }}
        >
          <Field label="Order Number" id="order-number" error={wrong} required>
            <div className="flex flex-wrap gap-2">
              <TextInput
                className="min-w-0 flex-1 basis-52 font-mono"
                autoComplete="off"
                autoCapitalize="off"
                spellCheck={false}
                maxLength={40}
                value={typed}
                onChange={(event) => {
                  setTyped(event.target.value);
                  setWrong(null);
                }}
              />
              <Button type="submit" variant="primary" busy={busy} busyLabel="Looking">
                Track
              </Button>
            </div>
          </Field>
        </form>
      </Card>
      <div aria-live="polite">{rows && <StatusTable rows={rows} />}</div>
    </div>
  );
}
