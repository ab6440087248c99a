import type { ReactNode } from 'react';
import { Failed, Loading } from './states.tsx';

interface UnloadedProps {
  /** From `useQuery`. */
  of: { error: unknown; refetch: () => unknown };
  /** Shown while loading. */
  loading?: string | undefined;
}

/** Where a query has found nothing yet: that it loads, or why it could not be loaded. */
export function Unloaded({ of: { error, refetch }, loading }: UnloadedProps) {
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  return <Loading label={loading} />;
}

interface ShownProps<Data> extends UnloadedProps {
  of: UnloadedProps['of'] & { data: Data | undefined };
  /** If a reload fails, shows the error instead of the old data. */
  onlyFresh?: boolean;
  children: (data: Data) => ReactNode;
}

/** What a query has found, once it has. */
export function Shown<Data>({ of: query, loading, onlyFresh, children }: ShownProps<Data>) {
  const { data, error } = query;
  if (data !== undefined && !(onlyFresh && error)) return children(data);
  return <Unloaded of={query} loading={loading} />;
}
