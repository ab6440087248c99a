import { QueryClient } from '@tanstack/react-query';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { NoAnswer, setTransport } from '../../kit/client.ts';
import { currentToasts, removeToast } from '../../ui/overlay/toast-list.ts';
import { loadContact } from './page-loaders.ts';

vi.stubEnv('SSR', false);
afterAll(() => vi.unstubAllEnvs());

const load = (preload: boolean) =>
  loadContact({
    queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    params: {},
    search: {},
    preload,
  });
const texts = () => currentToasts().map(({ text }) => text);

// Files of the level share the list.
beforeEach(() => currentToasts().forEach(({ id }) => removeToast(id)));

it.each([
  ['a refusal', () => Promise.resolve({ status: 500, body: {} }), 'Something went wrong!'],
  [
    'no answer',
    () => Promise.reject(new NoAnswer()),
    'We could not reach the shop. Please try again.',
  ],
])(
  'shows a contact page that fails to load by %s as a toast, once it is wanted',
  async (_, send, text) => {
    setTransport(send);
    await expect(load(true)).rejects.toThrow(text);
    expect(texts()).toEqual([]);
    await expect(load(false)).rejects.toThrow(text);
    expect(texts()).toEqual([text]);
  },
);
