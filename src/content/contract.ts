import { articleCalls } from './article-calls.ts';
import { contactCalls } from './contact-calls.ts';
import { questionCalls } from './question-calls.ts';
import { reviewCalls } from './review-calls.ts';
import { testimonialCalls } from './testimonial-calls.ts';
import { textCalls } from './text-calls.ts';
import { homeCalls } from './home-calls.ts';

export const contentCalls = {
  ...homeCalls,
  ...articleCalls,
  ...questionCalls,
  ...reviewCalls,
  ...testimonialCalls,
  ...textCalls,
  ...contactCalls,
};
