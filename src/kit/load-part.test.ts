import { afterEach, expect, it, vi } from 'vitest';
import { loadPart, loadQuietly, NotLoaded, setMissingFileRecovery } from './load-part.ts';

afterEach(() => setMissingFileRecovery(async () => false));

const missing = () => Promise.reject(new TypeError('Failed to fetch'));

it('a failed load throws with a message for the person', async () => {
  await expect(loadPart(missing)).rejects.toThrow(/could not be loaded.*check your connection/);
  await expect(loadPart(missing)).rejects.toBeInstanceOf(NotLoaded);
});

it('is retried once where that may help', async () => {
  const way = vi.fn(async () => true);
  setMissingFileRecovery(way);
  let tries = 0;
  const comesLater = () => (++tries === 1 ? missing() : Promise.resolve('here'));
  expect(await loadPart<string>(comesLater)).toBe('here');
  const never = vi.fn(missing);
  await expect(loadPart(never)).rejects.toBeInstanceOf(NotLoaded);
  expect(never).toHaveBeenCalledTimes(2);
  expect(way).toHaveBeenCalledTimes(2);
});

it('an optional part is null and is not retried', async () => {
  const way = vi.fn(async () => true);
  setMissingFileRecovery(way);
  expect(await loadQuietly(missing)).toBeNull();
  expect(way).not.toHaveBeenCalled();
});
