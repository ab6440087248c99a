import { pictureMessages } from '../kit/picture-limits.ts';

/** The specification's wording where it has one. */
export const messages = {
  name: 'Please enter name!',
  yourName: 'Please enter your name!',
  email: 'Please enter email!',
  shopsName: 'Please use a name of your own: this one reads like the shop’s.',
  yourEmail: 'Please enter your email!',
  invalidEmail: 'Invalid email',
  subject: 'Please enter subject!',
  comment: 'Please enter comment!',
  yourComment: 'Please enter your comment!',
  yourQuestion: 'Please enter your question!',
  yourReview: 'Please enter your review!',
  miles: 'Please enter the miles as a number, such as 4200.',
  rating: 'Rating is required!',
  shortName: 'The comment name be at least 5 characters.',
  shortComment: 'The comment must be at least 5 characters.',
  captcha: 'Please verify captcha!',
  invalidWebsite: 'Please enter a web address such as https://example.com.',
  tooLong: (max: number) => `Please use ${max.toLocaleString('en-US')} characters or fewer.`,
  submitted: 'Form submitted successfully!',
  somethingWrong: 'Something went wrong!',

  unknownArticle: 'We do not know this article. It may have been taken down.',
  unknownBlogCategory: 'We do not know this category of articles.',

  testimonialReceived: 'Thank you for your testimonial! It will appear here once we have read it.',
  questionReceived: 'Thank you! We have your question and will answer by email.',
  reviewReceived: 'Thank you for your review! It will appear here once we have read it.',
  reviewWithdrawn: 'Your review is taken back.',
  nothingWritten: 'There is no review of yours to take back.',
  notBought: 'We do not know an order of yours with this part.',
  ...pictureMessages,

  subscriptionRequested: 'Please check your email: one click in it confirms your subscription.',
  subscribed: 'Welcome aboard! Your subscription is confirmed.',
  unsubscribed: 'You are unsubscribed. We will not send you any more newsletters.',
  unknownLink: 'This link does not work. Please use the one in our latest newsletter.',
  deadLink: 'This link no longer works. Please subscribe again.',
} as const;
