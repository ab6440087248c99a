/** What PayPal's fields say of a card that they would not take, as the shop's server says it: which of its fields are fine. */
export function cardRefusal(error: unknown) {
  const said = error instanceof Error ? error.message : JSON.stringify(error ?? '');
  return {
    Success: false,
    charged: false,
    CardNumber: !/card\/number|CARD_NUMBER|CARD_BRAND|INVALID_NUMBER/.test(said),
    CardDate: !/card\/expiry|EXPIR/.test(said),
    Code: !/card\/security_code|SECURITY_CODE|INVALID_CVV/.test(said),
  };
}
