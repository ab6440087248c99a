export const reportsMessages = {
  noSuchReport: 'There is no such report.',
  wrongPeriod: 'A period ends on the day of its start or up to 400 days later.',
};
