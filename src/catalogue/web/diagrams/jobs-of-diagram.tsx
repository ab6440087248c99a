import { addressOf } from '../../../kit/page.ts';
import { addresses } from '../../../links/addresses.ts';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import type { Diagram } from '../../diagram-calls.ts';

/** The jobs that need what the diagram shows. */
export const JobsOfDiagram = ({ jobs }: Pick<Diagram, 'jobs'>) => (
  <section className="diagram-others print-hidden" aria-labelledby="jobs-of-diagram">
    <h2 id="jobs-of-diagram" className="mb-2 text-20">
      Jobs with these parts
    </h2>
    <ul role="list">
      {jobs.map(({ slug, title }) => (
        <li key={slug}>
          <PageLink href={addressOf(addresses.job, { slug })} className="site-link">
            {title}
          </PageLink>
        </li>
      ))}
    </ul>
  </section>
);
