import type { AnswerOf } from '../../kit/call.ts';
import type { Handlers } from '../../server/http/handlers.ts';
import type { Shop } from '../../server/shop.ts';
import type { identityCalls } from '../contract.ts';

export function identityHandlers({ captcha }: Shop): Handlers<typeof identityCalls> {
  return {
    'GET captcha': async () =>
      (await captcha.challenge()) as AnswerOf<(typeof identityCalls)['GET captcha']>,
  };
}
