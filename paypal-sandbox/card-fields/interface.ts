export type FieldName = 'name' | 'number' | 'expiry' | 'cvv';

/** What PayPal reports of a field: never its content. */
export interface FieldState {
  isEmpty: boolean;
  isFocused: boolean;
  isPotentiallyValid: boolean;
  isValid: boolean;
}

export type FieldEvent = 'onBlur' | 'onChange' | 'onFocus' | 'onInputSubmitRequest';

export type FieldStyle = Record<string, Record<string, string>>;

/** Messages from the script in the shop's page to a field's frame. */
export type ToField =
  | { type: 'start'; style: FieldStyle; placeholder: string }
  | { type: 'focus' }
  | { type: 'clear' }
  | { type: 'attribute'; name: string; value: string | null }
  | { type: 'class'; name: string; isOn: boolean }
  | { type: 'message'; text: string }
  | { type: 'submit'; orderID: string };

/** Messages from a field's frame to the script. */
export type FromField =
  | { type: 'ready' }
  | { type: 'state'; state: FieldState; event?: FieldEvent }
  | { type: 'approved'; orderID: string }
  | { type: 'failed'; message: string };
