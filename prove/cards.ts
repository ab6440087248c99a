/** The sandbox's test cards that the buyers use. */
export const cards = {
  good: '4111 1111 1111 1111',
  declined: '4000 0000 0000 9995',
  pending: '4917 6100 0000 0000',
  slow: '4012 8888 8888 1881',
  lost: '5105 1051 0510 5100',
};
