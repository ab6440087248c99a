/** Checkout messages needed at page load; the rest come with lazy chunks. */
export const paymentMessages = {
  paid: 'Payment Successful!',
  paymentCancelled: 'Payment Cancelled!',
  placed: 'Thank you. Your order has been received.',
  somethingWrong: 'Something went wrong!!',
  twoPostcodes: 'You have used two different shipping zipcode. Please calculate shipping again.',
  nothingSent: 'Nothing was sent and nothing was charged; what you have typed is still here.',
} as const;
