/** Colors from tokens.css, which cannot reach into PayPal's frames. */
const LIGHT = { ink: '#13201e', steel: '#5c6a66' };
const DARK = { ink: '#e8efec', steel: '#a9b7b1' };

/** Set on the fields in dark mode. */
export const DARK_CLASS = 'vangon-dark';

/** Matches the shop's inputs; border and focus ring are drawn around the frame. */
export const fieldStyle = {
  body: { padding: '0' },
  input: {
    padding: '9px 12px',
    border: 'none',
    outline: 'none',
    'box-shadow': 'none',
    'font-family': 'system-ui, sans-serif',
    'font-size': '16px',
    'line-height': '24px',
    color: LIGHT.ink,
  },
  'input::placeholder': { color: LIGHT.steel },
  '.invalid': { color: LIGHT.ink, 'box-shadow': 'none' },
  [`.${DARK_CLASS}`]: { color: DARK.ink },
  [`.${DARK_CLASS}.invalid`]: { color: DARK.ink },
  [`.${DARK_CLASS}::placeholder`]: { color: DARK.steel },
};
