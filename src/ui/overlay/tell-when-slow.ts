import { toast } from './toast.ts';

const SLOW_MS = 8_000;

/** Says that the shop is still trying when the answer to a call that somebody waits for takes longer than 8 seconds. */
export async function tellWhenSlow<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let shown: ReturnType<typeof toast.info> | undefined;
  const timer = setTimeout(() => {
    shown = toast.info('This is taking longer than usual. We are still trying …', {
      duration: Infinity,
    });
  }, SLOW_MS);
  try {
    return await answer;
  } finally {
    clearTimeout(timer);
    if (shown !== undefined) toast.dismiss(shown);
  }
}
