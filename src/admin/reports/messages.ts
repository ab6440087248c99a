export const reportsMessages = {
  noSuchReport: 'There is no such report.',
  wrongPeriod: 'The last day must be the first one or come at most 400 days after it.',
};
