/** Texts of the desk where staff make orders. */
export const newOrderMessages = {
  unknownDraft: 'There is no such draft.',
  unknownCustomer:
    'This customer’s account was closed meanwhile. Order as a guest, or find another account.',
  changedMeanwhile: 'This draft was changed in another window.',
  placed: (number: string) => `This draft is order ${number} already.`,
  noPrices: 'Your role may not sell at another price.',
  notByLink: 'The shop’s payment provider takes no payments by a link.',
};
