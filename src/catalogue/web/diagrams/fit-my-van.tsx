import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { asVanModel, vanTitle } from '../../../fitment/rules/van-models.ts';
import { loadFits, useFits } from '../../../fitment/web/fits.ts';
import { useMyVan } from '../../../fitment/web/my-van.ts';
import { useVanModels } from '../../../fitment/web/van-models.ts';
import { addressOf } from '../../../kit/page.ts';
import { addresses } from '../../../links/addresses.ts';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import type { Diagram } from '../../diagram-calls.ts';
import type { MyVan } from '../../rules/diagrams/choose-part.ts';
import { diagramName, diagramVans } from '../../rules/diagrams/diagram-name.ts';
import { diagramOfVan, isOfVan } from '../../rules/diagrams/diagram-of-van.ts';
import { allDiagrams } from './diagram-data.ts';

export interface FitMyVanProps {
  diagram: Diagram;
  onKnown: (known: MyVan | null) => void;
}

/** Loads what the diagram's parts fit, and says whether the diagram is of the visitor's van. */
export function FitMyVan({ diagram, onKnown }: FitMyVanProps) {
  const van = useMyVan();
  const models = useVanModels();
  const fits = useFits();
  const { data: all = [] } = useQuery(allDiagrams);

  useEffect(() => {
    if (van) for (const { id } of diagram.entries.flatMap(({ parts }) => parts)) loadFits(id);
  }, [van, diagram]);

  useEffect(() => {
    const isReady = van && models.length > 0;
    onKnown(isReady ? { van, models: models.map(asVanModel), fitsOf: (id) => fits[id] } : null);
  }, [van, models, fits, onKnown]);

  useEffect(() => () => onKnown(null), [onKnown]);

  if (!van || models.length === 0) return null;
  const title = vanTitle(van, models);
  if (isOfVan(diagram, van)) return <p className="font-semibold">For your {title}.</p>;
  const own = diagramOfVan(all, diagram, van);
  return (
    <p>
      <strong>This diagram is of the {diagramVans(diagram)}.</strong>{' '}
      {own ? (
        <PageLink
          href={addressOf(addresses.diagram, { vanType: own.van, system: own.system })}
          className="site-link"
        >
          For your {title}: {diagramName(own)}
        </PageLink>
      ) : (
        <PageLink
          href={addressOf(addresses.vanDiagrams, { vanType: van.type })}
          className="site-link"
        >
          Diagrams of your {title}
        </PageLink>
      )}
    </p>
  );
}
