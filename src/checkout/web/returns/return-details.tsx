import { formatPrice, dollarsToCents } from '../../../kit/money.ts';
import { addressOf } from '../../../kit/page.ts';
import { addresses } from '../../../links/addresses.ts';
import { Badge, type Tone } from '../../../ui/layout/badge.tsx';
import { ButtonLink } from '../../../ui/layout/button-link.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import type { ReturnState } from '../../../orders/rules/order-steps.ts';
import type { OwnReturn } from '../../return-calls.ts';
import { causeTexts, returnStateTexts } from '../../return-messages.ts';
import { AddPictures } from './add-pictures.tsx';
import { OrderInstead } from './order-instead.tsx';
import type { ReturnProps } from './return-props.ts';
import { ReturnSlip } from './return-slip.tsx';
import { WithdrawReturn } from './withdraw-return.tsx';

const TONES: Record<ReturnState, Tone> = {
  expected: 'petrol',
  received: 'petrol',
  refunded: 'green',
  withdrawn: 'steel',
  declined: 'red',
  'not received': 'steel',
};

export function ReturnDetails(props: ReturnProps & { begun: string | undefined }) {
  const { returned, orderKey, begun } = props;
  const { number, order_no, state, words, cause, pictures, closed_words } = returned;
  const isExpected = state === 'expected';
  const orderAddress = addressOf(addresses.orderReceived, { orderNo: order_no }, { key: orderKey });
  return (
    <article className="returns">
      <header className="grid gap-2 print-hidden">
        <h1>
          Return <span className="font-mono wrap-anywhere">{number}</span>
        </h1>
        <p>
          <Badge tone={TONES[state]} dot={state === 'refunded' ? 'full' : 'ring'}>
            {returnStateTexts[state]}
          </Badge>
        </p>
      </header>
      {begun && isExpected && (
        <Notice kind="success" title={begun} className="print-hidden">
          A copy is on its way to you by email.
        </Notice>
      )}
      {closed_words && (
        <Notice
          kind="warning"
          title={state === 'declined' ? 'We cannot take this back' : 'This is closed'}
          className="print-hidden"
        >
          <p className="whitespace-pre-line">{closed_words}</p>
        </Notice>
      )}
      <Refund returned={returned} />
      {isExpected && <NextSteps returned={returned} />}
      <div className="flex flex-wrap gap-3 print-hidden">
        {isExpected && (
          <Button variant="primary" onClick={() => print()}>
            Print the slip
          </Button>
        )}
        <ButtonLink href={orderAddress}>Your order</ButtonLink>
        {returned.may_withdraw && <WithdrawReturn {...props} />}
      </div>
      <OrderInstead returned={returned} />
      {isExpected && <ReturnSlip returned={returned} />}
      <Card title={<h2>What you told us</h2>} className="print-hidden">
        <div className="grid gap-4">
          <ul>
            {returned.lines.map(({ product_id, name, quantity }) => (
              <li key={product_id}>
                {quantity} × {name}
              </li>
            ))}
          </ul>
          {cause && <p>{causeTexts[cause]}.</p>}
          {words && <p className="whitespace-pre-line wrap-anywhere">{words}</p>}
          {pictures.length > 0 && (
            <ul className="flex flex-wrap gap-3">
              {pictures.map((path, at) => (
                <li key={path}>
                  <img src={path} alt={`What comes back, ${at + 1}`} className="return-picture" />
                </li>
              ))}
            </ul>
          )}
          {returned.may_add_picture && <AddPictures {...props} />}
        </div>
      </Card>
    </article>
  );
}

function Refund({ returned: { refund } }: { returned: OwnReturn }) {
  if (!refund) return null;
  const cents = dollarsToCents(refund.amount);
  const parts = [
    cents > 0 && formatPrice(cents),
    refund.points > 0 && `${refund.points} points`,
  ].filter(Boolean);
  return (
    <p className="print-hidden">
      <strong>{parts.join(' and ')}</strong> {refund.is_done ? 'refunded' : 'on the way to you'}
    </p>
  );
}

function howItComes({ is_free, is_pickup, send_to }: OwnReturn): string {
  const counter = is_pickup ? 'Bring it to our counter, or' : '';
  if (is_free)
    return counter
      ? `${counter} wait for the label that we email you: sending it back is free.`
      : 'We email you a label, as sending it back is free. Please wait for it.';
  const address = send_to.length > 0 ? ` to ${send_to.join(', ')}` : '';
  return `${counter ? `${counter} send` : 'Send'} it with tracking${address}.`;
}

function NextSteps({ returned }: { returned: OwnReturn }) {
  const { kind } = returned;
  return (
    <Card title={<h2>What happens next</h2>} className="print-hidden">
      <ol className="grid list-decimal gap-2 pl-6 marker:font-semibold">
        <li>
          {kind === 'cores'
            ? 'Print the slip, or write the number on the box. Drain the old part, and pack it in the box of the new one.'
            : 'Print the slip, or write the number on the box, and pack the parts well.'}
        </li>
        <li>{howItComes(returned)}</li>
        <li>
          {kind === 'cores'
            ? 'We tell you by email when it is here and when its deposit is given back.'
            : 'We tell you by email when it is here and when it is refunded.'}
        </li>
      </ol>
    </Card>
  );
}
