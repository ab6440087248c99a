/** The specification words the same error differently for each form. */
export const loginMessages = {
  email: 'Please enter email!',
  password: 'Please enter password!',
  wrong: 'Wrong email or password.',
  orReset: 'You can also reset your password by email: that logs you in right away.',
  done: 'Login successful!',
  loggedOut: 'Logout successful!',
} as const;

export const registerMessages = {
  firstName: '* Please enter firstname',
  lastName: '* Please enter lastname',
  email: '* Please enter email',
  invalidEmail: '* Invalid mail',
  password: '* Please enter password',
  shortPassword: '* Password must be atleast 6 characters',
  repeat: '* Please enter repeat password',
  differ: '* password and repeat password must be same',
  taken: 'There is already an account with this email. Please log in, or reset your password.',
  done: 'Welcome to VanGon! We have sent you an email to confirm your address.',
} as const;

export const confirmMessages = {
  sent: 'We have sent you an email to confirm your address.',
  already: 'Your address is confirmed.',
  done: 'Thank you, your address is confirmed.',
  badLink: 'This link has expired, was already used, or belongs to another account.',
} as const;

export const forgotMessages = {
  email: 'Please enter email!',
  invalidEmail: 'Invalid email',
  alreadySent: 'The links in our earlier emails still work.',
  sent: 'If there is an account with this email, a link to reset its password is on its way. It works once, for one hour.',
} as const;

export const resetMessages = {
  email: 'Please enter email!',
  password: 'Please enter password!',
  shortPassword: 'Password must be of length 6!',
  repeat: 'Please confirm password!',
  differ: 'Password and confirm password must match!',
  badLink: 'This link has expired or was already used. Please request a new one.',
  otherEmail: 'This link was sent to another email address.',
  done: 'Your password has been changed.',
} as const;

export const profileMessages = {
  country: '* Please select country',
  firstName: 'Please enter First Name',
  lastName: 'Please enter Last Name',
  address: 'Please enter address',
  postcode: 'Please enter postcode',
  wrongPostcode: 'Please check the postcode',
  state: 'Please select state',
  email: 'Please enter email',
  invalidEmail: 'Invalid email',
  otherEmail: 'The email cannot be changed here',
  shortPassword: 'Password must be atleast 6 characters',
  repeat: 'Please enter repeat password',
  differ: 'Password and repeat password must be same',
  current: 'Please enter your current password',
  done: 'Profile saved!',
} as const;

export const accountMessages = {
  unknownOrder: 'There is no such order in your account.',
  typedBefore: 'What you typed before your session ended is still here. It is not saved yet.',
  orderSaved: 'Order saved!',
  orderClosed: 'This order can no longer be changed.',
  password: 'Please enter password!',
  wrongPassword: 'This is not your password.',
  orderUnderWay:
    'You still have an open order. Please wait until it is completed, or cancel it first.',
  deleted: 'Your account has been deleted.',
} as const;
