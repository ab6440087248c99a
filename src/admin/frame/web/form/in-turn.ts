import { asRefused } from '../../../../kit/client.ts';
import { NotConfirmed } from '../prompts.ts';

interface InTurn<Input, Answer> {
  send: (input: Input) => Promise<Answer>;
  isSame: (one: Input, other: Input) => boolean;
  /** Whether all of the earlier request is still wanted; what was withdrawn must not be done after all. */
  isWanted: (earlier: Input, input: Input) => boolean;
  /** What is left to send once the earlier request is answered; undefined if nothing is. */
  rest: (input: Input, earlier: Input, answer: Answer) => Input | undefined;
}

/**
 * Repeats a request whose answer was lost before another one is sent: it may have been done, and what is counted as a
 * difference, such as stock, would be counted twice. `send` must give the same input the same idempotency key.
 */
export function inTurn<Input, Answer>({ send, isSame, isWanted, rest }: InTurn<Input, Answer>) {
  let unanswered: Input | undefined;

  async function attempt(input: Input): Promise<Answer> {
    try {
      const answer = await send(input);
      unanswered = undefined;
      return answer;
    } catch (error) {
      unanswered = isAnswerLost(error) ? input : undefined;
      throw error;
    }
  }

  return async (input: Input): Promise<Answer> => {
    const earlier = unanswered;
    if (earlier === undefined || isSame(earlier, input) || !isWanted(earlier, input))
      return attempt(input);
    const answer = await attempt(earlier).catch((error: unknown) => {
      if (isAnswerLost(error)) throw error;
      return undefined;
    });
    const left = answer === undefined ? input : rest(input, earlier, answer);
    return left === undefined ? answer! : attempt(left);
  };
}

/**
 * For differences, such as pieces that came: if an answer was lost and another number is sent, the first request is
 * repeated instead of a second one, and what became of it can be told.
 */
export function oneDifference<Input, Answer>(send: (input: Input) => Promise<Answer>) {
  let isEarlier = false;
  const sendInTurn = inTurn<Input, Answer>({
    send,
    isSame: (one, other) => JSON.stringify(one) === JSON.stringify(other),
    isWanted: () => true,
    rest() {
      isEarlier = true;
      return undefined;
    },
  });
  return async (input: Input): Promise<{ answer: Answer; isEarlier: boolean }> => {
    isEarlier = false;
    const answer = await sendInTurn(input);
    return { answer, isEarlier };
  };
}

/** The message of an answer, which is about the request before if that one had been lost. */
export const earlierText = (isEarlier: boolean, text: string): string =>
  isEarlier ? `Your first try went through: ${text}. Nothing else was changed.` : text;

const isAnswerLost = (error: unknown): boolean =>
  !(error instanceof NotConfirmed) && !asRefused(error)?.isFinal;
