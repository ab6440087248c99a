/** What the cart and its calls say to a person. */
export const messages = {
  cartEmpty: 'Cart is empty',
  country: 'Please select country',
  unknownCountry: 'We do not know this country.',
  state: 'Please select state',
  postcode: 'Please enter postcode.',
  wrongPostcode: 'Please enter a valid postcode.',
  unknownProduct: 'A product in your cart is no longer available. Please review your cart.',
  removeSoldOut: 'Please remove what is out of stock first.',
  emptied: 'Your cart was emptied.',
  backInCart: 'Your cart is back as it was.',
  placedElsewhere: 'Your order was placed in another tab',
  calculateFirst: 'Please calculate shipping first.',
  somethingWrong: 'Something went wrong!',
  noShipping: 'Sorry, we do not ship to this place yet.',
  tooHeavy: 'This order is too heavy for our carriers. Please contact us for a freight quote.',
} as const;
