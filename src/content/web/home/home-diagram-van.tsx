import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Diagram } from '../../../catalogue/diagram-calls.ts';
import { choosePart, type MyVan } from '../../../catalogue/rules/diagrams/choose-part.ts';
import { numberAddress } from '../../../catalogue/rules/diagrams/number-address.ts';
import { diagramOf } from '../../../catalogue/web/diagrams/diagram-data.ts';
import { FitMyVan } from '../../../catalogue/web/diagrams/fit-my-van.tsx';
import { addressOf } from '../../../kit/page.ts';
import { addresses } from '../../../links/addresses.ts';

interface HomeDiagramVanProps {
  van: string;
  system: string;
  onFound: (links: ReadonlyMap<number, string> | null) => void;
}

/** Reports where the numbers lead for the visitor's van, and says whether the diagram is of that. */
export function HomeDiagramVan({ van, system, onFound }: HomeDiagramVanProps) {
  const { data: diagram } = useQuery(diagramOf(van, system));
  const report = useCallback(
    (known: MyVan | null) => onFound(known && diagram ? linksFor(diagram, known) : null),
    [diagram, onFound],
  );
  return diagram && <FitMyVan diagram={diagram} onKnown={report} />;
}

/** A number without a part that may fit leads to its place in the diagram, which says what there is instead. */
const linksFor = (diagram: Diagram, known: MyVan) =>
  new Map(
    diagram.entries.map(({ number, parts }) => {
      const { part, state } = choosePart(parts, known);
      return [
        number,
        part && state !== 'no'
          ? addressOf(addresses.product, { slug: part.slug })
          : numberAddress(diagram, number),
      ];
    }),
  );
