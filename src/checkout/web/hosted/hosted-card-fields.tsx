import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { CheckoutForm } from '../../checkout-form.ts';
import { messages } from '../../messages.ts';
import { showHostedCard } from '../hosted-card.ts';
import './hosted-card-fields.css';
import { HostedField } from './hosted-field.tsx';
import { type CardFieldName, cardFieldNames, openFields, type OpenFields } from './open-fields.ts';
import { isCheckoutDocument } from './own-document.ts';

interface HostedCardFieldsProps {
  script: string;
  /** PayPal is looked at: what was typed stays. */
  hidden: boolean;
}

/** The card in PayPal's own fields, in the places of the shop's: its number never comes to the shop. */
export function HostedCardFields({ script, hidden }: HostedCardFieldsProps) {
  const form = useFormContext<CheckoutForm>();
  const box = useRef<HTMLDivElement>(null);
  const [fields, setFields] = useState<OpenFields | 'failed' | null>(null);
  const [tries, setTries] = useState(0);
  const [focused, setFocused] = useState<CardFieldName | null>(null);
  const { errors } = useFormState<CheckoutForm>({ name: cardFieldNames });

  const typed = useEffectEvent((name: CardFieldName) => form.clearErrors(name));
  const left = useEffectEvent((name: CardFieldName) => void form.trigger(name));
  const came = useEffectEvent((opened: OpenFields) => {
    setFields(opened);
    showHostedCard(opened.card);
    form.clearErrors(cardFieldNames);
  });

  useEffect(() => {
    // Another document's policy lets nothing in; this page is loaded anew (own-document.ts).
    if (!isCheckoutDocument()) return;
    let opened: OpenFields | undefined;
    let isGone = false;
    showHostedCard(notThere);
    openFields(script, (name) => box.current!.querySelector<HTMLElement>(`#${name}`)!, {
      onTyped: typed,
      onFocused: setFocused,
      onLeft: left,
      onEnter: () => box.current?.closest('form')?.requestSubmit(),
    }).then(
      (fields) => {
        if (isGone) return fields.close();
        opened = fields;
        came(fields);
      },
      () => !isGone && setFields('failed'),
    );
    return () => {
      isGone = true;
      opened?.close();
      showHostedCard(null);
    };
  }, [script, tries]);

  const open = fields === 'failed' ? null : fields;
  const wrong = JSON.stringify(cardFieldNames.map((name) => errors[name]?.message ?? ''));
  useEffect(() => {
    const said = JSON.parse(wrong) as string[];
    cardFieldNames.forEach((name, place) => open?.tellWrong(name, said[place]!));
  }, [open, wrong]);

  function tryAgain() {
    setFields(null);
    setTries((times) => times + 1);
  }

  const field = (name: CardFieldName) => ({
    name,
    isFocused: focused === name,
    onFocus: () => open?.focus(name),
  });
  return (
    <div hidden={hidden}>
      {fields === 'failed' && (
        <Notice kind="error" title={messages.cardFieldsMissing} className="mt-4">
          <p>
            They come from PayPal. Please check your connection, or what in your browser blocks
            them.
          </p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button onClick={tryAgain}>Try again</Button>
            <Button onClick={() => form.setValue('payment', 'paypal')}>
              Pay with PayPal instead
            </Button>
          </div>
        </Notice>
      )}
      <div
        ref={box}
        aria-busy={fields === null}
        hidden={fields === 'failed'}
        className={fields === 'failed' ? 'hidden' : 'mt-4 grid grid-cols-2 gap-4'}
      >
        <HostedField
          {...field('card_holder_name')}
          label="Card holder name"
          className="col-span-2"
        />
        <HostedField {...field('credit_card_number')} label="Card number" className="col-span-2" />
        <HostedField {...field('credit_card_date')} label="Expiry date" hint="MM/YY" />
        <HostedField
          {...field('credit_validation_code')}
          label="Security code"
          hint="3 or 4 digits"
        />
      </div>
    </div>
  );
}

/** Until the fields have come there is no card to pay with. */
const notThere = {
  wrong: async () => ({ credit_card_number: messages.cardFieldsMissing }),
  confirm: () => Promise.reject(new Error('The card fields have not come')),
};
