import { Loading, Skeleton } from '../../ui/layout/skeleton.tsx';

export function AccountSkeleton({ rows = 5 }: { rows?: number }) {
  return (
    <Loading label="Loading your account" className="grid gap-2 noscript:hidden">
      <Skeleton className="h-12" />
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} className="h-12" />
      ))}
    </Loading>
  );
}
