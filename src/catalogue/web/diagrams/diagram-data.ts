import { queryOptions } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { callShop, nullIfRefused } from '../../../kit/client.ts';
import type { LoaderInput } from '../../../kit/page.ts';
import type { DiagramRow } from '../../diagram-calls.ts';
import { vanTypes } from '../menu/van-types.ts';

export const allDiagrams = queryOptions({
  queryKey: ['diagrams'],
  queryFn: async () => (await callShop('GET diagrams')).data,
});

/** Null for an unknown one. */
export const diagramOf = (van: string, system: string) =>
  queryOptions({
    queryKey: ['diagram', van, system],
    queryFn: async () =>
      (await nullIfRefused(callShop('GET diagrams/:van/:system', { params: { van, system } })))
        ?.data ?? null,
  });

export async function loadDiagrams({ queryClient, params }: LoaderInput): Promise<void> {
  const [, vans] = await Promise.all([
    queryClient.ensureQueryData(allDiagrams),
    queryClient.ensureQueryData(vanTypes),
  ]);
  const { vanType } = params;
  if (vanType && !vans.some(({ slug }) => slug === vanType)) throw notFound();
}

export async function loadDiagram({ queryClient, params }: LoaderInput): Promise<void> {
  const { vanType = '', system = '' } = params;
  const [diagram] = await Promise.all([
    queryClient.ensureQueryData(diagramOf(vanType, system)),
    queryClient.ensureQueryData(allDiagrams),
    queryClient.ensureQueryData(vanTypes),
  ]);
  if (!diagram) throw notFound();
}

/** The other diagrams of the same van, those of the same years first. */
export function otherDiagrams(all: readonly DiagramRow[], own: DiagramRow): DiagramRow[] {
  const yearsApart = (other: DiagramRow) =>
    Math.max(0, other.year_from - own.year_to, own.year_from - other.year_to);
  return all
    .filter((other) => other.van === own.van && other.system !== own.system)
    .toSorted((a, b) => yearsApart(a) - yearsApart(b));
}
