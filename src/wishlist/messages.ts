export const messages = {
  added: 'Successfully Added To Wishlist!',
  already: 'Already In Your Wishlist!',
  removed: 'Successfully Deleted From Wishlist!',
  moved: 'Successfully move to Cart!',
  soldOutStay: 'What is out of stock stays in your wishlist.',
  somethingWrong: 'Something went wrong!',
  offline: 'Not added. You’re offline.',
  empty: 'Wishlist Is Empty',
  unknownProduct: 'This product is no longer in the shop.',
  full: 'Your wishlist is full. Please remove something first.',
} as const;
