import { QueryClient } from '@tanstack/react-query';

/** Page data stays fresh for a minute. The transport does the retries that the specification asks for. */
export const makeQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        retry: false,
        refetchOnWindowFocus: false,
        // Queries fail at once when offline, so the page can say so instead of waiting.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
