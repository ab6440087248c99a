export const messages = {
  noData: 'No Data',
  emptySelection: 'No products were found matching your selection.',
  unknownVanType: 'We do not know this type of van.',
  unknownCategory: 'We do not know this category.',
  unknownRepair: 'We do not know this job.',
  unknownProduct: 'We do not know this product. It may no longer be sold.',
  unknownDiagram: 'We do not know this diagram.',
  soldOut: 'None of these parts is in stock right now.',
  askForWord: 'Please enter a word or a part number.',
  askForPartNumber: 'Please enter a part number.',

  alertEmail: 'Please enter your email address.',
  invalidEmail: 'Invalid email',
  alertStates: {
    waiting: 'You are on the list. We will email you when it is back.',
    check_mail: 'Please check your email: one click in it puts you on the list.',
    in_stock: 'It is in stock again. Please reload this page.',
  },
  alertFailed: 'Something went wrong. Please try again.',
  deadAlertLink: 'This link no longer works. Please ask again on the part’s page.',
  alertsConfirmed: 'Your address is confirmed.',
  noAlertsConfirmed: 'Your address is confirmed. It waits for no part.',
  alertsEnded: 'You are not waiting for any part now. We will not email you about them.',
} as const;

/** What a link that confirms an address has done, which may have been used before. */
export const confirmedText = (parts: {
  waiting: readonly unknown[];
  in_stock: readonly unknown[];
}): string =>
  parts.waiting.length + parts.in_stock.length > 0
    ? messages.alertsConfirmed
    : messages.noAlertsConfirmed;
