import { afterEach, expect, it, vi } from 'vitest';
import { storedValue } from './stored-value.ts';

afterEach(() => vi.unstubAllGlobals());

const words = (stored: unknown): string[] => (Array.isArray(stored) ? stored : []);

function stubStorage(isFull = false) {
  const entries = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem(name: string, text: string) {
      if (isFull) throw new DOMException('', 'QuotaExceededError');
      entries.set(name, text);
    },
    removeItem: (name: string) => entries.delete(name),
  });
  return entries;
}

it('keeps the value for the next page until it is removed', () => {
  stubStorage();
  expect(storedValue('local', 'a', words).set(['bus'])).toBe(true);
  const next = storedValue('local', 'a', words);
  expect(next.get()).toEqual(['bus']);
  next.remove();
  expect(storedValue('local', 'a', words).get()).toEqual([]);
});

it('returns the same object until another tab changes the value', () => {
  const entries = stubStorage();
  const value = storedValue('local', 'a', words);
  value.set(['bus']);
  expect(value.get()).toBe(value.get());
  entries.set('a', '["van"]');
  expect(value.get()).toEqual(['van']);
});

it.each(['{', '7', 'null', '{"a":1}'])('ignores the invalid stored text %s', (text) => {
  stubStorage().set('a', text);
  expect(storedValue('local', 'a', words).get()).toEqual([]);
});

it.each([
  ['full', () => stubStorage(true)],
  ['blocked', () => vi.stubGlobal('localStorage', undefined)],
])('keeps the value as long as the page if storage is %s', (_, prepare) => {
  prepare();
  const value = storedValue('local', 'a', words);
  expect(value.set(['bus'])).toBe(false);
  expect(value.get()).toEqual(['bus']);
  value.remove();
  expect(value.get()).toEqual([]);
});
