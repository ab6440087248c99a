import { Refusal } from './refusal.ts';

type Answer<T> = T extends Refusal ? T : { code: 200; data: T };

/** A result as a call's answer; refusals stay as they are. */
export const answer = <T>(data: T) =>
  (data instanceof Refusal ? data : { code: 200, data }) as Answer<T>;
