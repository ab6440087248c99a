import type { CheckoutField, FieldMessages } from '../../form/checkout-form-values.ts';
import { messages } from '../../../messages.ts';
import type { BillingAddress, HostedCard } from '../hosted-card.ts';
import { DARK_CLASS, fieldStyle } from './field-style.ts';
import {
  type CardState,
  type FieldState,
  loadCardFields,
  type PaypalField,
  withTimeout,
} from './paypal-script.ts';

/** Maps the form's field names to PayPal's, with the messages for empty and invalid values. */
export const cardFields = {
  card_holder_name: {
    kind: 'name',
    make: 'NameField',
    state: 'cardNameField',
    empty: messages.cardHolder,
    wrong: messages.cardHolder,
  },
  credit_card_number: {
    kind: 'number',
    make: 'NumberField',
    state: 'cardNumberField',
    empty: messages.cardNumber,
    wrong: messages.invalidCardNumber,
  },
  credit_card_date: {
    kind: 'expiry',
    make: 'ExpiryField',
    state: 'cardExpiryField',
    empty: messages.cardDate,
    wrong: messages.invalidCardDate,
  },
  credit_validation_code: {
    kind: 'cvv',
    make: 'CVVField',
    state: 'cardCvvField',
    empty: messages.cardCode,
    wrong: messages.invalidCvv,
  },
} as const satisfies Partial<Record<CheckoutField, object>>;

export type CardFieldName = keyof typeof cardFields;
export const cardFieldNames = Object.keys(cardFields) as CardFieldName[];

interface Listeners {
  onTyped: (field: CardFieldName) => void;
  onFocused: (field: CardFieldName | null) => void;
  onLeft: (field: CardFieldName) => void;
  onEnter: () => void;
}

interface Confirmation {
  orderId: string;
  resolve: () => void;
  reject: (error: unknown) => void;
}

/** Frames that fail to load raise no error, so time out. */
const RENDER_TIMEOUT_MS = 20_000;
const CONFIRM_TIMEOUT_MS = 60_000;

/** Renders the hosted fields; throws if they do not load. */
export async function openFields(
  script: string,
  placeOf: (field: CardFieldName) => HTMLElement,
  { onTyped, onFocused, onLeft, onEnter }: Listeners,
) {
  let confirming: Confirmation | undefined;
  const makeFields = await loadCardFields(script);
  const paypal = makeFields({
    createOrder: async () => {
      if (!confirming) throw new Error('Nothing is being paid');
      return confirming.orderId;
    },
    onApprove: () => confirming?.resolve(),
    onError: (error) => confirming?.reject(error),
    inputEvents: {
      onChange: (state) => notify(state, onTyped),
      onFocus: (state) => notify(state, onFocused),
      onBlur: (state) => {
        onFocused(null);
        notify(state, onLeft);
      },
      onInputSubmitRequest: onEnter,
    },
    style: fieldStyle,
  });
  if (!paypal.isEligible()) throw new Error('PayPal takes no cards for this shop');

  const shown = new Map<CardFieldName, PaypalField>(
    cardFieldNames.map((name) => [name, paypal[cardFields[name].make]({})]),
  );
  const close = () => void Promise.allSettled([...shown.values()].map((field) => field.close()));
  await withTimeout(
    RENDER_TIMEOUT_MS,
    Promise.all([...shown].map(([name, field]) => field.render(placeOf(name)))),
  ).catch((error: unknown) => {
    close();
    throw error;
  });
  const stopFollowing = followColorScheme([...shown.values()]);

  const card: HostedCard = {
    async validate() {
      const { fields } = await paypal.getState();
      return fieldErrors((name) => fields[cardFields[name].state]);
    },
    async confirm(orderId: string, billingAddress: BillingAddress) {
      const confirmed = new Promise<void>((resolve, reject) => {
        confirming = { orderId, resolve, reject };
        paypal.submit({ billingAddress }).catch(reject);
      });
      await withTimeout(CONFIRM_TIMEOUT_MS, confirmed);
    },
  };
  return {
    card,
    focus: (name: CardFieldName) => shown.get(name)!.focus(),
    /** Repeats a field's error inside its frame for screen readers. */
    tellWrong(name: CardFieldName, message: string) {
      const field = shown.get(name)!;
      field.setMessage(message);
      void field.setAttribute('aria-invalid', String(message !== ''));
    },
    close() {
      stopFollowing();
      close();
    },
  };
}

export type OpenFields = Awaited<ReturnType<typeof openFields>>;

function notify({ emittedBy }: CardState, listener: (field: CardFieldName) => void): void {
  const field = cardFieldNames.find((name) => cardFields[name].kind === emittedBy);
  if (field) listener(field);
}

function fieldErrors(stateOf: (name: CardFieldName) => FieldState): FieldMessages {
  const wrong: FieldMessages = {};
  for (const name of cardFieldNames) {
    const { isEmpty, isValid } = stateOf(name);
    if (isEmpty) wrong[name] = cardFields[name].empty;
    else if (!isValid) wrong[name] = cardFields[name].wrong;
  }
  return wrong;
}

/** The frames cannot observe the page's color scheme. */
function followColorScheme(fields: PaypalField[]): () => void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const follow = () => {
    for (const field of fields) {
      void (dark.matches ? field.addClass(DARK_CLASS) : field.removeClass(DARK_CLASS));
    }
  };
  follow();
  dark.addEventListener('change', follow);
  return () => dark.removeEventListener('change', follow);
}
