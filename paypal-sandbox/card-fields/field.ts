import type { FieldEvent, FieldName, FieldState, FromField, ToField } from './interface.ts';

declare global {
  interface Window {
    /** Read by the other fields of the same card, which have the same origin, unlike the shop's page. */
    cardField?: { uid: string; name: FieldName; value: () => string };
  }
}

/** Runs in a field's frame from its source text, so it must not use anything outside itself. */
export function runField(): void {
  const input = document.querySelector('input')!;
  const message = document.querySelector('#message')!;
  const name = input.name as FieldName;
  const uid = new URLSearchParams(location.search).get('uid') ?? '';
  window.cardField = { uid, name, value: () => input.value };

  const digits = (text: string) => text.replace(/\D/g, '');
  const masks: Record<FieldName, (text: string) => string> = {
    name: (text) => text,
    number: (text) =>
      digits(text)
        .slice(0, 19)
        .replace(/(\d{4})(?=\d)/g, '$1 '),
    expiry: (text) =>
      digits(text)
        .slice(0, 4)
        .replace(/^(\d\d)(?=\d)/, '$1 / '),
    cvv: (text) => digits(text).slice(0, 4),
  };
  const rules: Record<FieldName, (text: string) => boolean> = {
    name: (text) => text.trim() !== '',
    number: (text) => /^\d{13,19}$/.test(digits(text)) && luhnSum(digits(text)) % 10 === 0,
    expiry: (text) => isFuture(digits(text)),
    cvv: (text) => /^\d{3,4}$/.test(text),
  };

  function luhnSum(number: string): number {
    return Array.from(number)
      .toReversed()
      .map((digit, place) => Number(digit) * (place % 2 ? 2 : 1))
      .reduce((sum, value) => sum + (value > 9 ? value - 9 : value), 0);
  }

  function isFuture(text: string): boolean {
    const parts = /^(0[1-9]|1[0-2])(\d\d)$/.exec(text);
    if (!parts) return false;
    const now = new Date();
    return (
      (2000 + Number(parts[2])) * 12 + Number(parts[1]) >=
      now.getUTCFullYear() * 12 + now.getUTCMonth() + 1
    );
  }

  function stateNow(): FieldState {
    const isValid = rules[name](input.value);
    return {
      isEmpty: input.value === '',
      isFocused: document.activeElement === input && document.hasFocus(),
      isPotentiallyValid: isValid || input.value.length < 19,
      isValid,
    };
  }

  // States hold no card data, so any page may get them.
  const post = (words: FromField) => parent.postMessage(words, '*');
  const postState = (event?: FieldEvent, changed: Partial<FieldState> = {}) => {
    const state = { ...stateNow(), ...changed };
    input.classList.toggle('invalid', !state.isValid && !state.isEmpty && !state.isFocused);
    post({ type: 'state', state, ...(event && { event }) });
  };

  input.addEventListener('input', () => {
    const typed = input.value;
    const masked = masks[name](typed);
    const atEnd = input.selectionStart === typed.length;
    if (masked !== typed) input.value = masked;
    if (atEnd) input.setSelectionRange(masked.length, masked.length);
    postState('onChange');
  });
  input.addEventListener('focus', () => postState('onFocus', { isFocused: true }));
  input.addEventListener('blur', () => postState('onBlur', { isFocused: false }));
  input.addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') postState('onInputSubmitRequest');
  });

  /** The card, from all four fields. */
  function readCard() {
    const typed: Partial<Record<FieldName, string>> = {};
    for (let at = 0; at < parent.length; at += 1) {
      try {
        const one = parent[at]?.cardField;
        if (one?.uid === uid) typed[one.name] = one.value();
      } catch {
        // A frame of another origin.
      }
    }
    const [month = '', year = ''] =
      /^(\d\d)(\d\d)$/.exec(digits(typed.expiry ?? ''))?.slice(1) ?? [];
    return {
      name: typed.name?.trim(),
      number: digits(typed.number ?? ''),
      expiry: `20${year}-${month}`,
      security_code: typed.cvv,
    };
  }

  async function submit(orderID: string): Promise<void> {
    try {
      const answer = await fetch(`/sdk/card-fields/orders/${encodeURIComponent(orderID)}/confirm`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ payment_source: { card: readCard() } }),
      });
      if (answer.ok) post({ type: 'approved', orderID });
      else post({ type: 'failed', message: await answer.text() });
    } catch {
      post({ type: 'failed', message: 'NETWORK_ERROR' });
    }
  }

  const isPlain = (text: string) => /^[^{}<>;@\\]*$/.test(text);

  function wear(style: Extract<ToField, { type: 'start' }>['style']): void {
    const sheet = new CSSStyleSheet();
    for (const [selector, rules] of Object.entries(style)) {
      const lines = Object.entries(rules).filter(([rule, value]) => isPlain(rule + value));
      if (!isPlain(selector)) continue;
      sheet.insertRule(
        `${selector} { ${lines.map(([rule, value]) => `${rule}: ${value};`).join(' ')} }`,
        sheet.cssRules.length,
      );
    }
    document.adoptedStyleSheets = [sheet];
  }

  addEventListener('message', ({ data, source }: MessageEvent<ToField>) => {
    if (source !== parent) return;
    switch (data.type) {
      case 'start':
        wear(data.style);
        input.placeholder = data.placeholder;
        return postState();
      case 'focus':
        return input.focus();
      case 'clear':
        input.value = '';
        return postState('onChange');
      case 'attribute':
        if (!/^(aria-(invalid|required)|disabled|placeholder)$/.test(data.name)) return;
        if (data.value === null) return input.removeAttribute(data.name);
        return input.setAttribute(data.name, data.value);
      case 'class':
        return void input.classList.toggle(data.name, data.isOn);
      case 'message':
        message.textContent = data.text;
        return;
      case 'submit':
        return void submit(data.orderID);
    }
  });
  post({ type: 'ready' });
}
