/** Server-side messages, kept apart from `messages.ts` so that no page has to load them. */
export const refusalMessages = {
  country: 'Please select country',
  unknownCountry: 'We do not know this country.',
  wrongPostcode: 'Please enter a valid postcode.',
  zipOfNoState:
    'This ZIP code is not in any state. Please check it, or choose the territory as the country.',
  unknownProduct: 'A product in your cart is no longer available. Please review your cart.',
  tooHeavy: 'This order is too heavy for our carriers. Please contact us for a freight quote.',
  couponUnknown: 'We do not know this coupon code.',
  couponUsedUp: 'This coupon has been used up.',
  couponUsedByYou: 'You have used this coupon already.',
  couponNotForThese: 'This coupon is not for the products in your cart.',
  noPoints: 'You have no points to redeem yet.',
  pointsNotOffered: 'Points cannot be redeemed at the moment.',
  nothingToShare: 'Nothing in this cart is sold at the moment.',
  unknownSharedCart:
    'This link is incomplete or was changed. Please ask for it once more, and copy the whole link.',
  keptCartsFull: 'You can keep up to 20 carts with 1,000 lines. Please delete one first.',
  nothingToPay: 'There is nothing left to pay with points.',
} as const;
