/** Converts an error of PayPal's hosted fields into the shape of `card_declined`. */
export function cardRefusal(error: unknown) {
  const text = error instanceof Error ? error.message : JSON.stringify(error ?? '');
  return {
    error: { code: 'card_declined' },
    Success: false,
    charged: false,
    CardNumber: !/card\/number|CARD_NUMBER|CARD_BRAND|INVALID_NUMBER/.test(text),
    CardDate: !/card\/expiry|EXPIR/.test(text),
    Code: !/card\/security_code|SECURITY_CODE|INVALID_CVV/.test(text),
  };
}
