import { Banknote, Send } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { failureText } from '../../../kit/client.ts';
import { formatPrice } from '../../../kit/money.ts';
import { MAX_HOLD_DAYS, type OrderDraft, waysToPay } from '../../../checkout/rules/order-draft.ts';
import {
  byCounterMethod,
  counterMethodNames,
  referenceNames,
} from '../../../orders/rules/payment-method.ts';
import { isSplit, lastToCome } from '../../../cart/rules/split.ts';
import { PICKUP_VALUE } from '../../../orders/rules/pickup.ts';
import { RadioGroup, RadioRow } from '../../../ui/form/radio-group.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import { DeskSection } from '../../frame/web/desk/desk-section.tsx';
import { SelectField } from '../../frame/web/form/select-field.tsx';
import { TextField } from '../../frame/web/form/text-field.tsx';
import { useKeys } from '../../frame/web/keys/keys.ts';
import { Sum } from '../../frame/web/table/sum.tsx';
import type { Quote } from '../contract.ts';
import { typedDays } from '../rules/typed-days.ts';
import { quotedLines } from '../rules/told-waits.ts';
import type { DraftPartProps } from './buyer-part.tsx';
import type { useQuote } from './use-quote.ts';

interface Props extends DraftPartProps {
  price: ReturnType<typeof useQuote>;
  isPlacing: boolean;
  onPlace: () => void;
}

const WAYS: Record<OrderDraft['pay'], string> = {
  link: 'Link by email: PayPal or card',
  ...counterMethodNames,
};

/** How it goes, what comes off, how it is paid, and the sum to tell the buyer. */
export function PaymentPart({ draft, price, wrong, change, isPlacing, onPlace }: Props) {
  const { pay, email, customer_id, hold_days } = draft;
  const { quote, error, isCurrent } = price;
  const total = quote?.amounts?.told.total_cents;
  const isLink = pay === 'link';
  const methods = quote?.methods ?? [];
  // What was just chosen stands before its sum is there.
  const isOffered = methods.some(({ value }) => value === draft.shipping);
  const chosen = isOffered ? draft.shipping : quote?.chosen;
  const lines = quotedLines(draft.lines, quote);
  const shipping = useRef<HTMLFieldSetElement>(null);
  const paidBy = useRef<HTMLSelectElement>(null);
  const heldFor = useRef<HTMLSelectElement>(null);
  const [typed, setTyped] = useState('');
  function typeDays(event: KeyboardEvent) {
    const isDigit = /^\d$/.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey;
    const days = isDigit ? typedDays(typed, event.key) : '';
    setTyped(days);
    if (!isDigit) return;
    event.preventDefault();
    if (Number(days) > 0) change({ hold_days: Number(days) });
  }
  useKeys(
    [
      { keys: 's', label: 'Go to the shipping', run: () => goToChosen(shipping.current) },
      { keys: 'y', label: 'Go to how it is paid', run: () => paidBy.current?.focus() },
      { keys: 'h', label: 'Go to how long it is held', run: () => heldFor.current?.focus() },
    ],
    { group: 'New order' },
  );
  return (
    <div className="new-order-side">
      <DeskSection title="Shipping and payment">
        <div className="new-order-fields">
          {methods.length > 0 && (
            <RadioGroup
              ref={shipping}
              legend="Shipping"
              error={wrong['shipping_method']?.join('; ')}
            >
              {methods.map(({ value, name, price_cents, delivery }) => (
                <RadioRow
                  key={value}
                  name="shipping"
                  label={name}
                  note={delivery}
                  aside={formatPrice(price_cents)}
                  checked={value === chosen}
                  onChange={() => change({ shipping: value })}
                />
              ))}
            </RadioGroup>
          )}
          <TextField
            label="Coupon"
            optional
            autoComplete="off"
            maxLength={100}
            error={quote?.amounts?.coupon_problem}
            value={draft.coupon}
            onType={(coupon) => change({ coupon })}
          />
          {quote?.amounts?.own_coupon && (
            <Checkbox
              className="new-order-wide"
              label={`Coupon ${quote.amounts.own_coupon}, which applies itself`}
              checked={!draft.without_coupon}
              onChange={({ target }) => change({ without_coupon: !target.checked })}
            />
          )}
          {customer_id !== null && (quote?.points_balance ?? 0) > 0 && (
            <TextField
              label="Points"
              optional
              hint={`${quote!.points_balance} in the account`}
              inputMode="numeric"
              autoComplete="off"
              error={quote?.amounts?.points_problem}
              value={draft.points === 0 ? '' : String(draft.points)}
              onType={(text) => change({ points: wholeIn(text, 999_999_999) })}
            />
          )}
          <SelectField
            ref={paidBy}
            className="new-order-wide"
            label="Paid by"
            value={pay}
            choices={waysToPay.map((way) => [way, WAYS[way]])}
            onChoose={(way) => change({ pay: way })}
          />
          {isLink ? (
            <SelectField
              ref={heldFor}
              label="Held for"
              hint="Then it is cancelled by itself"
              value={String(hold_days)}
              choices={HOLDS}
              onChoose={(days) => change({ hold_days: Number(days) })}
              onKeyDown={typeDays}
              onBlur={() => setTyped('')}
            />
          ) : (
            pay !== 'cash' && (
              <TextField
                label={referenceNames[pay]}
                optional
                autoComplete="off"
                maxLength={60}
                value={draft.reference}
                onType={(reference) => change({ reference })}
              />
            )
          )}
          {isSplit(lines) && (
            <Checkbox
              className="new-order-wide"
              label={`Wait and ${chosen === PICKUP_VALUE ? 'pick up' : 'ship'} together, not what is here first`}
              checked={draft.ships_together}
              onChange={({ target }) => change({ ships_together: target.checked })}
            />
          )}
          <TextField
            className="new-order-wide"
            label="Note on the order"
            optional
            rows={2}
            maxLength={2_000}
            value={draft.note}
            onType={(note) => change({ note })}
          />
          {customer_id === null && (
            <Checkbox
              className="new-order-wide"
              label="Open an account for the buyer once it is paid"
              checked={draft.opens_account}
              onChange={({ target }) => change({ opens_account: target.checked })}
            />
          )}
        </div>
      </DeskSection>
      <DeskSection title="To pay">
        {quote && <Sums quote={quote} draft={draft} />}
        {error && (
          <p role="alert" className="px-4 py-2 text-red">
            {failureText(error, 'The sum could not be worked out.')}
          </p>
        )}
        <div className="new-order-place">
          <DeskButton
            look="yellow"
            icon={isLink ? <Send /> : <Banknote />}
            keyName="mod+enter"
            keyGroup="New order"
            busy={isPlacing}
            disabledBecause={whyNot(draft, price)}
            onPress={onPlace}
          >
            {buttonText(pay, total)}
          </DeskButton>
          <p className="text-steel" role="status">
            {isLink
              ? `${email.trim() || 'The buyer'} gets an email with the link. Paid later, it comes later.`
              : 'Take the money first: the order is paid with this press.'}
            {lastToCome(lines) && <span> {isLink ? HELD_PLACE : WAITS}</span>}
            {!isCurrent && draft.lines.length > 0 && <span> Working out the sum.</span>}
          </p>
        </div>
      </DeskSection>
    </div>
  );
}

const goToChosen = (choices: Element | null) =>
  (
    choices?.querySelector<HTMLElement>('input:checked') ?? choices?.querySelector('input')
  )?.focus();

const WAITS = 'Tell the buyer what is on back-order, and the day.';
const HELD_PLACE = `${WAITS} Its place in line is held as long as the order, and goes to the next in line if it is not paid.`;

const HOLDS = Array.from({ length: MAX_HOLD_DAYS }, (_, index): [string, string] => [
  String(index + 1),
  index === 0 ? '1 day' : `${index + 1} days`,
]);

const wholeIn = (text: string, most: number) =>
  Math.min(most, Number(text.replaceAll(/\D/g, '').slice(0, 9) || 0));

function whyNot({ lines }: OrderDraft, { quote, isCurrent }: Props['price']): string | undefined {
  if (lines.length === 0) return 'Add a part first.';
  if (!quote || !isCurrent) return 'The sum is being worked out.';
  if (quote.gone.length > 0) return 'Take out the parts that are no longer sold.';
  if (!quote.amounts) return quote.no_shipping ?? 'The address is not complete.';
  return quote.amounts.coupon_problem ?? quote.amounts.points_problem ?? undefined;
}

function buttonText(pay: OrderDraft['pay'], total: number | undefined): string {
  if (!total) return 'Place the order';
  const sum = formatPrice(total);
  if (pay === 'link') return `Place, and ask for ${sum}`;
  return `Take ${sum} ${byCounterMethod[pay]}`;
}

function Sums({ quote, draft }: { quote: Quote; draft: OrderDraft }) {
  const { amounts, subtotal_cents, no_shipping } = quote;
  if (!amounts)
    return (
      <>
        <dl className="new-order-sums">
          <dt>Parts</dt>
          <dd>
            <Sum cents={subtotal_cents} />
          </dd>
        </dl>
        {draft.lines.length > 0 && no_shipping && (
          <p className="px-4 pb-2 text-orange">{no_shipping}</p>
        )}
      </>
    );
  const { told, points_earned } = amounts;
  const rows: [string, number, boolean][] = [
    ['Parts', told.subtotal_cents, true],
    ['Core deposits', told.deposit_cents, told.deposit_cents > 0],
    ['Shipping', told.shipping_cents, true],
    ['Tax', told.tax_cents, told.tax_cents > 0],
    ['Coupon', -told.coupon_cents, told.coupon_cents > 0],
    ['Points', -told.points_cents, told.points_cents > 0],
    ['Total', told.total_cents, true],
  ];
  return (
    <>
      <dl className="new-order-sums" aria-label="Sum">
        {rows.map(([name, cents, isShown]) =>
          isShown ? (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <Sum cents={cents} />
              </dd>
            </div>
          ) : null,
        )}
      </dl>
      {draft.customer_id !== null && (
        <p className="px-4 text-steel">Earns {points_earned} points.</p>
      )}
    </>
  );
}
