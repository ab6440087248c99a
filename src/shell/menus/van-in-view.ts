import { useParams, useSearch } from '@tanstack/react-router';

/** The van type in the page's address, if any. */
export function useVanInAddress(): string | undefined {
  const { vanType } = useParams({ strict: false });
  const { van } = useSearch({ strict: false });
  return vanType ?? van;
}
