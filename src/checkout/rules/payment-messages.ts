/** Those of the checkout's messages that its page says before anything else of it has come. */
export const paymentMessages = {
  paid: 'Payment Successful!',
  paymentCancelled: 'Payment Cancelled!',
  placed: 'Thank you. Your order has been received.',
  somethingWrong: 'Something went wrong!!',
  twoPostcodes: 'You have used two different shipping zipcode. Please calculate shipping again.',
  nothingSent: 'Nothing was sent and nothing was charged; what you have typed is still here.',
} as const;
