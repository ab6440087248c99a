import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { asRefused } from '../../kit/client.ts';
import { Button } from '../../ui/form/button.tsx';
import { Notice } from '../../ui/layout/notice.tsx';
import { sessionMessages } from './session/session-messages.ts';
import { AccountSkeleton } from './account-skeleton.tsx';

interface QueryContentProps<Data> {
  query: UseQueryResult<Data>;
  /** Rows of its skeleton. */
  rows?: number;
  children: (data: Data) => ReactNode;
}

/** Something that the server keeps for the customer: on its way, there, or not to be had. */
export function QueryContent<Data>({ query, rows, children }: QueryContentProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return <AccountSkeleton rows={rows} />;
  const refusal = asRefused(query.error);
  return (
    <Notice
      kind="error"
      title={refusal?.message ?? sessionMessages.somethingWrong}
      action={
        !refusal?.isFinal && (
          <Button busy={query.isFetching} onClick={() => void query.refetch()}>
            Try again
          </Button>
        )
      }
    />
  );
}
