import type {
  FieldEvent,
  FieldName,
  FieldState,
  FieldStyle,
  FromField,
  ToField,
} from './interface.ts';

interface CardFieldsOptions {
  createOrder: () => Promise<string>;
  onApprove: (data: { orderID: string }) => void;
  onError: (error: Error) => void;
  inputEvents?: Partial<Record<FieldEvent, (state: object) => void>>;
  style?: FieldStyle;
}

interface FieldOptions {
  placeholder?: string;
  inputEvents?: CardFieldsOptions['inputEvents'];
  style?: FieldStyle;
}

/**
 * Runs in the shop's page, as text: `window.paypal.CardFields` with the interface of PayPal's JavaScript SDK (v5),
 * whose fields are the sandbox's frames. It must not use anything outside itself.
 */
export function defineCardFields(origin: string): void {
  const invalid = {
    name: 'INVALID_NAME',
    number: 'INVALID_NUMBER',
    expiry: 'INVALID_EXPIRY',
    cvv: 'INVALID_CVV',
  };

  function CardFields(options: CardFieldsOptions) {
    const uid = crypto.getRandomValues(new Uint32Array(4)).join('-');
    const shown = new Map<FieldName, { frame: HTMLIFrameElement; state: FieldState }>();
    let settle: ((told: Extract<FromField, { type: 'approved' | 'failed' }>) => void) | undefined;

    function stateOf(emittedBy?: FieldName) {
      const of = (name: FieldName) => ({ ...shown.get(name)?.state });
      const errors = [...shown].flatMap(([name, { state }]) =>
        state.isValid ? [] : [invalid[name]],
      );
      return {
        cards: [],
        emittedBy,
        errors,
        isFormValid: errors.length === 0,
        fields: {
          cardNameField: of('name'),
          cardNumberField: of('number'),
          cardExpiryField: of('expiry'),
          cardCvvField: of('cvv'),
        },
      };
    }

    function post(name: FieldName, words: ToField): void {
      shown.get(name)?.frame.contentWindow?.postMessage(words, origin);
    }

    function field(name: FieldName, title: string, own: FieldOptions = {}) {
      const events = own.inputEvents ?? options.inputEvents ?? {};

      function render(container: string | HTMLElement): Promise<void> {
        const place =
          typeof container === 'string'
            ? document.querySelector<HTMLElement>(container)
            : container;
        if (!place) return Promise.reject(new Error('There is no such container'));
        const frame = document.createElement('iframe');
        frame.title = title;
        frame.src = `${origin}/sdk/card-fields/${name}?uid=${uid}`;
        // PayPal's frames are as high as their content.
        Object.assign(frame.style, { border: '0', width: '100%', height: '44px' });
        const state = {
          isEmpty: true,
          isFocused: false,
          isPotentiallyValid: true,
          isValid: false,
        };
        shown.set(name, { frame, state });
        const { promise, resolve } = Promise.withResolvers<void>();
        addEventListener('message', ({ data, source, origin: from }: MessageEvent<FromField>) => {
          if (from !== origin || source !== frame.contentWindow) return;
          if (data.type === 'ready') {
            const style = { ...options.style, ...own.style };
            post(name, { type: 'start', style, placeholder: own.placeholder ?? '' });
            resolve();
          } else if (data.type === 'state') {
            shown.set(name, { frame, state: data.state });
            if (data.event) events[data.event]?.(stateOf(name));
          } else settle?.(data);
        });
        place.append(frame);
        return promise;
      }

      return {
        render,
        focus() {
          shown.get(name)?.frame.focus();
          post(name, { type: 'focus' });
        },
        clear: () => post(name, { type: 'clear' }),
        setMessage: (text: string) => post(name, { type: 'message', text }),
        setAttribute: async (attribute: string, value: string) =>
          post(name, { type: 'attribute', name: attribute, value }),
        removeAttribute: async (attribute: string) =>
          post(name, { type: 'attribute', name: attribute, value: null }),
        addClass: async (className: string) =>
          post(name, { type: 'class', name: className, isOn: true }),
        removeClass: async (className: string) =>
          post(name, { type: 'class', name: className, isOn: false }),
        async close() {
          shown.get(name)?.frame.remove();
          shown.delete(name);
        },
      };
    }

    async function submit(): Promise<void> {
      if (stateOf().errors.length > 0) throw new Error(stateOf().errors.join(', '));
      const orderID = await options.createOrder();
      const told = Promise.withResolvers<Extract<FromField, { type: 'approved' | 'failed' }>>();
      settle = told.resolve;
      post('number', { type: 'submit', orderID });
      const answer = await told.promise;
      if (answer.type === 'approved') options.onApprove({ orderID: answer.orderID });
      else options.onError(new Error(answer.message));
    }

    return {
      isEligible: () => true,
      getState: async () => stateOf(),
      submit,
      NameField: (own?: FieldOptions) => field('name', 'Name on card', own),
      NumberField: (own?: FieldOptions) => field('number', 'Card number', own),
      ExpiryField: (own?: FieldOptions) => field('expiry', 'Expiration date', own),
      CVVField: (own?: FieldOptions) => field('cvv', 'Security code', own),
    };
  }

  Object.assign(window, { paypal: { CardFields } });
}
