/** The part of PayPal's JavaScript SDK (v5 `CardFields`) that the shop uses; see the types of @paypal/paypal-js. */
export interface PaypalCardFields {
  isEligible: () => boolean;
  getState: () => Promise<CardState>;
  submit: (options: { billingAddress: object }) => Promise<void>;
  NameField: FieldMaker;
  NumberField: FieldMaker;
  ExpiryField: FieldMaker;
  CVVField: FieldMaker;
}

export interface CardState {
  emittedBy?: 'name' | 'number' | 'expiry' | 'cvv';
  fields: Record<
    'cardNameField' | 'cardNumberField' | 'cardExpiryField' | 'cardCvvField',
    FieldState
  >;
}

export interface FieldState {
  isEmpty: boolean;
  isValid: boolean;
}

export interface PaypalField {
  render: (container: HTMLElement) => Promise<void>;
  focus: () => void;
  setMessage: (message: string) => void;
  setAttribute: (name: string, value: string) => Promise<void>;
  addClass: (name: string) => Promise<void>;
  removeClass: (name: string) => Promise<void>;
  close: () => Promise<void>;
}

type FieldMaker = (options: { placeholder?: string }) => PaypalField;
type InputEvent = 'onChange' | 'onFocus' | 'onBlur' | 'onInputSubmitRequest';

interface Options {
  createOrder: () => Promise<string>;
  onApprove: (data: { orderID: string }) => void;
  onError: (error: unknown) => void;
  inputEvents: Partial<Record<InputEvent, (state: CardState) => void>>;
  style: Record<string, Record<string, string>>;
}

type CardFields = (options: Options) => PaypalCardFields;

const LOAD_TIMEOUT_MS = 20_000;
let loading: Promise<CardFields> | undefined;

/** Loads PayPal's script once. Failures are not cached. */
export function loadCardFields(src: string): Promise<CardFields> {
  loading ??= addScript(src).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function addScript(src: string): Promise<CardFields> {
  const script = document.createElement('script');
  script.src = src;
  const loaded = new Promise((resolve, reject) => {
    script.addEventListener('error', () => reject(new Error('The script did not come')));
    script.addEventListener('load', resolve);
    document.head.append(script);
  });
  try {
    await withTimeout(LOAD_TIMEOUT_MS, loaded);
    const { paypal } = window as { paypal?: { CardFields?: CardFields } };
    if (!paypal?.CardFields) throw new Error('The script has no card fields');
    return paypal.CardFields;
  } catch (error) {
    // After a failure it must not load late. After success it stays, because the SDK looks up its own element.
    script.remove();
    throw error;
  }
}

export function withTimeout<T>(ms: number, promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('No answer in time')), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
