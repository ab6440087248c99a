export const passwordMessages = {
  common: 'This is one of the most common passwords. Please choose another one.',
  own: 'This password is made of your name, your email or the name of the shop. Please choose another one.',
} as const;
