import { addressOf } from '../../../kit/page.ts';
import { addresses } from '../../../links/addresses.ts';
import { askedFor } from '../../rules/asked-for.ts';
import type { Chip } from '../../rules/search-chips.ts';

export interface IndexLink {
  kind: 'diagrams' | 'jobs';
  href: string;
  text: string;
}

/** Where all diagrams or jobs are, those of the searched van, for a search that asks for some. */
export function allOf(typed: string | undefined, understood: readonly Chip[]): IndexLink[] {
  const asked = askedFor(typed ?? '');
  const named = understood.find(({ kind }) => kind === 'van')?.value.split(',') ?? [];
  const vanType = named.length === 1 ? named[0] : undefined;
  const diagrams: IndexLink = vanType
    ? {
        kind: 'diagrams',
        href: addressOf(addresses.vanDiagrams, { vanType }),
        text: 'All diagrams of this van',
      }
    : { kind: 'diagrams', href: addressOf(addresses.diagrams), text: 'All diagrams' };
  const jobs: IndexLink = vanType
    ? {
        kind: 'jobs',
        href: addressOf(addresses.jobsOfVan, { vanType }),
        text: 'All jobs on this van',
      }
    : { kind: 'jobs', href: addressOf(addresses.jobs), text: 'All jobs' };
  return [...(asked.diagrams ? [diagrams] : []), ...(asked.jobs ? [jobs] : [])];
}
