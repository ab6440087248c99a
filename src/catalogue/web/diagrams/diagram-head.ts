import { addressOf, type Head, type HeadInput } from '../../../kit/page.ts';
import { addresses } from '../../../links/addresses.ts';
import { diagramName, diagramVans } from '../../rules/diagrams/diagram-name.ts';
import { vanTypes } from '../menu/van-types.ts';
import { breadcrumbData } from '../product/structured-data.ts';
import { diagramCrumbs } from './diagram-crumbs.ts';
import { diagramOf } from './diagram-data.ts';

export function diagramsHead({ params, queryClient, origin }: HeadInput): Partial<Head> {
  const { vanType } = params;
  const van = queryClient.getQueryData(vanTypes.queryKey)?.find(({ slug }) => slug === vanType);
  return {
    title: van ? `${van.title} diagrams | VanGon` : 'Diagrams | VanGon',
    description: `Exploded diagrams ${van ? `of the ${van.title}` : 'of Bus, Vanagon and Eurovan'}: find the part by its place, see whether it fits and what it costs.`,
    canonical: van
      ? addressOf(addresses.vanDiagrams, { vanType: van.slug })
      : addressOf(addresses.diagrams),
    structured: [breadcrumbData(diagramCrumbs(van), origin)],
  };
}

export function diagramHead({ params, queryClient, origin }: HeadInput): Partial<Head> {
  const { vanType = '', system = '' } = params;
  const diagram = queryClient.getQueryData(diagramOf(vanType, system).queryKey);
  if (!diagram) return {};
  const name = diagramName(diagram);
  const van = queryClient.getQueryData(vanTypes.queryKey)?.find(({ slug }) => slug === vanType);
  const names = diagram.entries.map((entry) => entry.name.toLowerCase());
  return {
    title: `${name}: parts diagram | VanGon`,
    description: `${diagram.title} of the ${diagramVans(diagram)} as an exploded diagram with ${names.length} numbers: ${names.slice(0, 5).join(', ')} and more, with price and fit.`,
    canonical: addressOf(addresses.diagram, { vanType, system }),
    structured: [
      {
        '@context': 'https://schema.org',
        '@type': 'ItemList',
        name,
        itemListElement: diagram.entries
          .flatMap(({ parts }) => parts.slice(0, 1))
          .filter(({ id }, at, all) => all.findIndex((other) => other.id === id) === at)
          .map((part, at) => ({
            '@type': 'ListItem',
            position: at + 1,
            name: part.name,
            url: origin + addressOf(addresses.product, { slug: part.slug }),
          })),
      },
      breadcrumbData(diagramCrumbs(van, name), origin),
    ],
  };
}
