import { expect, it } from 'vitest';
import { reportSilent } from './report-silent.ts';

it('names what is silent, refuses or fails, and nothing else', async () => {
  const lines: unknown[] = [];
  const neighbor = (name: string, ask: () => Promise<unknown>) => ({ name, advice: 'Look.', ask });
  await reportSilent(
    [
      neighbor('Good', async () => true),
      neighbor('Quiet', async () => undefined),
      neighbor('Silent', () => new Promise(() => {})),
      neighbor('No', async () => false),
      neighbor('Gone', () =>
        Promise.reject(Object.assign(new Error('x'), { code: 'ECONNREFUSED' })),
      ),
    ],
    { warn: (...line: unknown[]) => void lines.push(line) },
    20,
  );
  expect(lines).toHaveLength(3);
  expect(lines).toEqual(
    expect.arrayContaining([
      [{ reason: undefined }, 'Silent does not answer as it should. Look.'],
      [{ reason: undefined }, 'No does not answer as it should. Look.'],
      [{ reason: 'ECONNREFUSED' }, 'Gone does not answer as it should. Look.'],
    ]),
  );
});
