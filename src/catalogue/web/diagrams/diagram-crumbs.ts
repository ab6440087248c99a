import { addressOf } from '../../../kit/page.ts';
import { addresses } from '../../../links/addresses.ts';
import type { Crumb } from '../../../ui/layout/breadcrumb.tsx';

interface Van {
  slug: string;
  title: string;
}

/** Home, Diagrams, the van, the diagram: the last of them has no address. */
export function diagramCrumbs(van?: Van, diagram?: string): Crumb[] {
  const steps: Crumb[] = [
    { label: 'Home', href: addressOf(addresses.home) },
    { label: 'Diagrams', href: addressOf(addresses.diagrams) },
    ...(van
      ? [{ label: van.title, href: addressOf(addresses.vanDiagrams, { vanType: van.slug }) }]
      : []),
    ...(diagram ? [{ label: diagram }] : []),
  ];
  return steps.map((step, at) => (at === steps.length - 1 ? { label: step.label } : step));
}
