export const messages = {
  cartEmpty: 'Cart is empty',
  state: 'Please select state',
  postcode: 'Please enter postcode.',
  townFilledIn: (town: string) => `The town was filled in from the postcode: ${town}`,
  otherTown: (postcode: string, town: string) =>
    `The post office of ${postcode.trim()} is in ${town}. Please check town and postcode.`,
  townUnknown: 'Please enter the town of this postcode.',
  stateFromZip: (postcode: string, state: string) =>
    `ZIP code ${postcode.trim()} is in ${state}, so shipping and tax are calculated for ${state}.`,
  removeOutOfStock: 'Please remove what is out of stock first.',
  emptied: 'Your cart was emptied.',
  backInCart: 'Your cart is back as it was.',
  placedElsewhere: 'Your order was placed in another tab',
  calculateFirst: 'Please calculate shipping first.',
  chooseMethod: 'Please select shipping method.',
  somethingWrong: 'Something went wrong!',
  noShipping: 'Sorry, we do not ship to this place yet.',
  couponCode: 'Please enter coupon code.',
  couponAdded: 'Your coupon successfully added',
  couponExists: 'Coupon already exists!',
  points: 'Please enter points before apply.',
  wholePoints: 'Please enter a whole number of points.',
} as const;
