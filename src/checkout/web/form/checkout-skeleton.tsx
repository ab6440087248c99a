import { Loading, Skeleton } from '../../../ui/layout/skeleton.tsx';

/** The form's geometry, while an empty cart leads away. */
export function CheckoutSkeleton() {
  return (
    <Loading
      label="Loading checkout"
      className="grid gap-6 noscript:hidden lg:aside-right-96 lg:items-start"
    >
      <Skeleton className="h-10 w-52 lg:col-span-2" />
      <Skeleton className="h-160" />
      <Skeleton className="h-96" />
    </Loading>
  );
}
