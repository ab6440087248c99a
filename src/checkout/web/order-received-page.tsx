import { useParams } from '@tanstack/react-router';
import { useState, useSyncExternalStore } from 'react';
import { OrderReceived } from './order-received.tsx';
import { readConfirmation } from './kept-confirmation.ts';
import { UnknownOrder } from './unknown-order.tsx';

export function OrderReceivedPage() {
  const { orderNo } = useParams({ strict: false });
  const inBrowser = useSyncExternalStore(never, yes, no);
  return (
    <div className="site-width min-h-[80dvh] pt-6">
      {inBrowser && <KeptOrder key={orderNo} orderNo={orderNo} />}
    </div>
  );
}

const never = () => () => {};
const yes = () => true;
const no = () => false;

function KeptOrder({ orderNo }: { orderNo: string | undefined }) {
  const [kept] = useState(() => readConfirmation(orderNo));
  return kept ? <OrderReceived {...kept} /> : <UnknownOrder orderNo={orderNo} />;
}
