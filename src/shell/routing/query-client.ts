import { QueryClient } from '@tanstack/react-query';

/** Data of a page stays fresh for a minute; the transport does the retrying that the specification asks for. */
export const makeQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        retry: false,
        refetchOnWindowFocus: false,
        // Without a connection a question fails at once, and the page says so, instead of waiting for ever.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
