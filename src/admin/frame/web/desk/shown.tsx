import type { ReactNode } from 'react';
import { Failed, Loading } from './states.tsx';

interface ShownProps<Data> {
  /** From `useQuery`. */
  of: { data: Data | undefined; error: unknown; refetch: () => unknown };
  /** Said while it loads. */
  loading?: string;
  /** What could not be loaded anew is not shown as it was before, either. */
  onlyFresh?: boolean;
  children: (data: Data) => ReactNode;
}

/** What a query has found; until then that it loads, or why it could not be loaded. */
export function Shown<Data>({ of: query, loading, onlyFresh, children }: ShownProps<Data>) {
  const { data, error, refetch } = query;
  if (data !== undefined && !(onlyFresh && error)) return children(data);
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  return <Loading label={loading} />;
}
