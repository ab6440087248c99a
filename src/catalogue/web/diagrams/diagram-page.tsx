import { useSuspenseQuery } from '@tanstack/react-query';
import { notFound, useParams } from '@tanstack/react-router';
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx';
import { diagramName } from '../../rules/diagrams/diagram-name.ts';
import { vanTypes } from '../menu/van-types.ts';
import { DiagramCards } from './diagram-cards.tsx';
import { diagramCrumbs } from './diagram-crumbs.ts';
import { allDiagrams, diagramOf, otherDiagrams } from './diagram-data.ts';
import { JobsOfDiagram } from './jobs-of-diagram.tsx';
import { DiagramParts } from './diagram-parts.tsx';
import './diagram-marks.css';
import './diagram.css';

/** An exploded drawing beside the list of its parts. */
export function DiagramPage() {
  const { vanType = '', system = '' } = useParams({ strict: false });
  const { data: diagram } = useSuspenseQuery(diagramOf(vanType, system));
  const { data: all } = useSuspenseQuery(allDiagrams);
  const { data: vans } = useSuspenseQuery(vanTypes);
  if (!diagram) throw notFound();
  const name = diagramName(diagram);
  const van = vans.find(({ slug }) => slug === vanType);
  const others = otherDiagrams(all, diagram);
  const sold = diagram.entries.filter(({ parts }) => parts.length > 0).length;
  return (
    <div className="site-width">
      <Breadcrumb crumbs={diagramCrumbs(van, name)} className="pt-5" />
      <div className="diagram-head">
        <h1>{name}</h1>
        <p>
          {diagram.entries.length} numbers, {sold} of them sold here
        </p>
      </div>
      <DiagramParts key={`${vanType} ${system}`} diagram={diagram}>
        {diagram.jobs.length > 0 && <JobsOfDiagram jobs={diagram.jobs} />}
        {others.length > 0 && (
          <section className="diagram-others" aria-labelledby="other-diagrams">
            <h2 id="other-diagrams" className="mb-2 text-20">
              Other diagrams of this van
            </h2>
            <DiagramCards diagrams={others} as="h3" />
          </section>
        )}
      </DiagramParts>
    </div>
  );
}
