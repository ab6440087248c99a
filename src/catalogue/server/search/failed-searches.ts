import { execute, sql } from '../../../server/database/query.ts';
import type { Shop } from '../../../server/shop.ts';
import { searchWords } from './words/words.ts';

const WRITE_AFTER_MS = 5_000;
const MAX_LENGTH = 80;
const MAX_ROWS = 10_000;
/** Phone, card and order numbers have more digits than this. */
const MAX_DIGITS = 6;
/** The maximum number of searches waiting to be written. */
const MAX_WAITING = 1_000;

/** Records the words of searches that found nothing and how often they were made; written in batches. */
export function openFailedSearches({ pool, log }: Pick<Shop, 'pool' | 'log'>) {
  const waiting = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;

  const write = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const words = [...waiting.keys()];
    const times = [...waiting.values()];
    waiting.clear();
    if (words.length === 0) return;
    await execute(
      pool,
      sql`INSERT INTO failed_searches (words, times)
          SELECT * FROM unnest(${words}::text[], ${times}::int[])
              ON CONFLICT (words) DO UPDATE SET times = failed_searches.times + excluded.times, last_at = now()`,
    );
    await execute(
      pool,
      sql`DELETE FROM failed_searches WHERE words IN (
            SELECT words FROM failed_searches ORDER BY times > 1 DESC, last_at DESC OFFSET ${MAX_ROWS})`,
    );
  };

  return {
    record(typed: string): void {
      const words = recordedWords(typed);
      if (words === undefined || waiting.size >= MAX_WAITING) return;
      waiting.set(words, (waiting.get(words) ?? 0) + 1);
      timer ??= setTimeout(() => {
        write().catch((error: Error) => log.warn({ error: error.message }, 'failed searches'));
      }, WRITE_AFTER_MS).unref();
    },
    write,
  };
}

/** The normalized words; undefined for text that may identify the visitor: mail addresses and long numbers. */
export function recordedWords(typed: string): string | undefined {
  const words = searchWords(typed)
    .map(({ text }) => text)
    .join(' ');
  const digits = typed.replace(/\D/g, '').length;
  if (words === '' || typed.includes('@') || digits > MAX_DIGITS) return undefined;
  return words.slice(0, MAX_LENGTH).trim();
}
