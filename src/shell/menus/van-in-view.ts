import { useParams, useSearch } from '@tanstack/react-router';

/** The van type that the page is about, if it is about one. */
export function useVanInView(): string | undefined {
  const { vanType } = useParams({ strict: false });
  const { van } = useSearch({ strict: false });
  return vanType ?? van;
}
