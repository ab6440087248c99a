import { Refusal } from './refusal.ts';

type Answer<T> = T extends Refusal ? T : { code: 200; data: T };

/** Wraps a result as a call's response; refusals pass through. */
export const answer = <T>(data: T) =>
  (data instanceof Refusal ? data : { code: 200, data }) as Answer<T>;
