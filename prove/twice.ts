import type { Random } from './seeded-random.ts';

/** Does something, often twice concurrently; the answer is the first one's. */
export async function twice<Answer>(random: Random, work: () => Promise<Answer>): Promise<Answer> {
  const [answer] = await Promise.all([work(), ...(random.percent(30) ? [work()] : [])]);
  return answer;
}
