import type { AnswerOf } from '../../kit/call.ts';
import type { Handlers } from '../../server/http/handlers.ts';
import type { Shop } from '../../server/shop.ts';
import type { captchaCalls } from '../contract.ts';

export function captchaHandlers({ captcha }: Shop): Handlers<typeof captchaCalls> {
  return {
    'GET captcha': async () =>
      (await captcha.challenge()) as AnswerOf<(typeof captchaCalls)['GET captcha']>,
  };
}
