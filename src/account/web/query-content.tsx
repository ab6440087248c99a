import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { asRefused } from '../../kit/client.ts';
import { Notice, RetryNotice } from '../../ui/layout/notice.tsx';
import { sessionMessages } from '../../identity/web/session-messages.ts';
import { AccountSkeleton } from './account-skeleton.tsx';

interface QueryContentProps<Data> {
  query: UseQueryResult<Data>;
  /** Number of skeleton rows. */
  rows?: number;
  children: (data: Data) => ReactNode;
}

/** Shows a query's data, a skeleton while it loads, or its error with a retry button. */
export function QueryContent<Data>({ query, rows, children }: QueryContentProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return <AccountSkeleton rows={rows} />;
  const refusal = asRefused(query.error);
  const title = refusal?.message ?? sessionMessages.somethingWrong;
  if (refusal?.isFinal) return <Notice kind="error" title={title} />;
  return <RetryNotice title={title} busy={query.isFetching} onRetry={() => void query.refetch()} />;
}
