import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { Button } from '../../../../ui/form/button.tsx';
import { Notice } from '../../../../ui/layout/notice.tsx';
import type { CheckoutForm } from '../../form/checkout-form-values.ts';
import { messages } from '../../../messages.ts';
import { showHostedCard } from '../hosted-card.ts';
import './hosted-card-fields.css';
import { HostedField } from './hosted-field.tsx';
import { type CardFieldName, cardFieldNames, openFields, type OpenFields } from './open-fields.ts';
import { isCheckoutDocument } from './own-document.ts';

interface HostedCardFieldsProps {
  script: string;
  /** Hidden while PayPal is selected, so that typed values survive. */
  hidden: boolean;
}

/** PayPal's hosted card fields; the card number never reaches the shop. */
export function HostedCardFields(props: HostedCardFieldsProps) {
  const [tries, setTries] = useState(0);
  return <Fields key={tries} {...props} onTryAgain={() => setTries(tries + 1)} />;
}

function Fields({
  script,
  hidden,
  onTryAgain,
}: HostedCardFieldsProps & { onTryAgain: () => void }) {
  const form = useFormContext<CheckoutForm>();
  const box = useRef<HTMLDivElement>(null);
  const [fields, setFields] = useState<OpenFields | 'failed' | null>(null);
  const [focused, setFocused] = useState<CardFieldName | null>(null);
  const { errors } = useFormState<CheckoutForm>({ name: cardFieldNames });

  const onTyped = useEffectEvent((name: CardFieldName) => form.clearErrors(name));
  const onLeft = useEffectEvent((name: CardFieldName) => void form.trigger(name));
  const onLoaded = useEffectEvent((opened: OpenFields) => {
    setFields(opened);
    showHostedCard(opened.card);
    form.clearErrors(cardFieldNames);
  });

  useEffect(() => {
    // Another page's policy blocks the frames; reload-as-own-document.tsx reloads first.
    if (!isCheckoutDocument()) return;
    const place = box.current!;
    let opened: OpenFields | undefined;
    let isGone = false;
    showHostedCard(unavailableCard);
    const open = async () => {
      try {
        const loaded = await openFields(script, (name) => place.querySelector(`#${name}`)!, {
          onTyped,
          onLeft,
          onFocused: setFocused,
          onEnter: () => place.closest('form')?.requestSubmit(),
        });
        if (isGone) return loaded.close();
        opened = loaded;
        onLoaded(loaded);
      } catch {
        if (!isGone) setFields('failed');
      }
    };
    void open();
    return () => {
      isGone = true;
      opened?.close();
      showHostedCard(null);
    };
  }, [script]);

  const open = fields === 'failed' ? null : fields;
  const errorTexts = JSON.stringify(cardFieldNames.map((name) => errors[name]?.message ?? ''));
  useEffect(() => {
    const shown = JSON.parse(errorTexts) as string[];
    cardFieldNames.forEach((name, place) => open?.tellWrong(name, shown[place]!));
  }, [open, errorTexts]);
  useEffect(() => (open ? redirectFocus(box.current!, open) : undefined), [open]);

  const field = (name: CardFieldName) => ({ name, isFocused: focused === name });
  if (fields === 'failed') {
    return (
      <Notice
        kind="error"
        title={messages.cardFieldsMissing}
        // Target of the error summary's links.
        id="credit_card_number"
        tabIndex={-1}
        hidden={hidden}
        className={hidden ? 'hidden' : 'mt-4'}
      >
        <p>They come from PayPal. Please check your connection and any blockers in your browser.</p>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button onClick={onTryAgain}>Try again</Button>
          <Button onClick={() => form.setValue('payment', 'paypal')}>
            Pay with PayPal instead
          </Button>
        </div>
      </Notice>
    );
  }
  return (
    <div
      ref={box}
      hidden={hidden}
      aria-busy={fields === null}
      className={hidden ? 'hidden' : 'mt-4 grid grid-cols-2 gap-4'}
    >
      <HostedField {...field('card_holder_name')} label="Name on card" className="col-span-2" />
      <HostedField {...field('credit_card_number')} label="Card number" className="col-span-2" />
      <HostedField {...field('credit_card_date')} label="Expiration date" hint="MM/YY" />
      <HostedField
        {...field('credit_validation_code')}
        label="Security code"
        hint="3 or 4 digits"
      />
    </div>
  );
}

/** Forwards label clicks and error-summary links to the field inside the frame. */
function redirectFocus(box: HTMLElement, open: OpenFields): () => void {
  const redirect = ({ target }: Event) => {
    const place = target as Element;
    const to = place.closest('label')?.htmlFor ?? place.id;
    const name = cardFieldNames.find((one) => one === to);
    if (name) open.focus(name);
  };
  const moments = ['focusin', 'click'];
  for (const moment of moments) box.addEventListener(moment, redirect);
  return () => moments.forEach((moment) => box.removeEventListener(moment, redirect));
}

/** Used until the fields have loaded. */
const unavailableCard = {
  validate: async () => ({ credit_card_number: messages.cardFieldsMissing }),
  confirm: () => Promise.reject(new Error('The card fields did not load')),
};
