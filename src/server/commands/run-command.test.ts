import { afterEach, expect, it, vi } from 'vitest';
import { runCommand } from './run-command.ts';

const { argv } = process;
afterEach(() => {
  process.argv = argv;
  vi.restoreAllMocks();
});

it.each(['--help', '-h'])('%s prints the usage and runs nothing', async (word) => {
  process.argv = [...argv.slice(0, 2), word];
  const printed = vi.spyOn(console, 'log').mockReturnValue();
  const work = vi.fn<() => Promise<number>>();
  await runCommand('npm run order -- show 4839-2017-53', work);
  expect(printed.mock.calls).toEqual([['npm run order -- show 4839-2017-53']]);
  expect(work).not.toHaveBeenCalled();
});
