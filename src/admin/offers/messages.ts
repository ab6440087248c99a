export const offersDeskMessages = {
  code: 'Please use 3 to 30 letters, digits and hyphens, as in SPRING-27.',
  percent: 'Please enter more than 0 and at most 100 percent.',
  amount: 'Please enter an amount.',
  day: 'Please enter a day.',
  days: 'The last day is before the first.',
  uses: 'Please enter a whole number, or nothing for no limit.',
  points: 'Please enter a number.',
} as const;
