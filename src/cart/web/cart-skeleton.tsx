import { Loading, Skeleton } from '../../ui/skeleton.tsx';

/** The cart's geometry, until this browser has said what is in it. */
export function CartSkeleton() {
  return (
    <Loading
      label="Loading your cart"
      className="grid gap-6 noscript:hidden lg:grid-cols-[1fr_22rem] lg:items-start"
    >
      <Skeleton className="h-10 w-52 lg:col-span-2" />
      <Skeleton className="h-96" />
      <Skeleton className="h-80" />
    </Loading>
  );
}
