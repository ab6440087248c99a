import { useSuspenseQuery } from '@tanstack/react-query';
import { notFound, useParams } from '@tanstack/react-router';
import { addressOf } from '../../../kit/page.ts';
import { addresses } from '../../../links/addresses.ts';
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import type { RepairRow } from '../../repair-calls.ts';
import { vanTypes } from '../menu/van-types.ts';
import { ChooseVan } from '../mine/choose-van.tsx';
import { useMine } from '../mine/use-mine.ts';
import { VanNav } from '../mine/van-nav.tsx';
import { repairGroups } from './repair-groups.ts';
import { allRepairs, factsText, jobsCrumbs } from './repair-data.ts';
import './repairs.css';

/** All jobs, those on the visitor's van first, or those on one type of van; by system. */
export function JobsPage() {
  const { vanType } = useParams({ strict: false });
  const { data: vans } = useSuspenseQuery(vanTypes);
  const { data: all } = useSuspenseQuery(allRepairs);
  const { mine, isRead } = useMine();
  const chosen = vans.find(({ slug }) => slug === vanType);
  if (vanType && !chosen) throw notFound();
  const groups = repairGroups(all, vanType, mine);

  return (
    <div className="site-width">
      <Breadcrumb crumbs={jobsCrumbs(chosen?.title)} className="pt-5" />
      <h1 className="mt-3">{chosen ? `Jobs on the ${chosen.title}` : 'Jobs'}</h1>
      <p className="mt-2 max-w-text">
        What a job takes: parts with quantities, what else to do on the way, tools, time and torque.
        Choose yours, and everything it needs goes into the cart at once.
      </p>
      <ChooseVan>The jobs on your van come first.</ChooseVan>
      <VanNav
        vanType={vanType}
        allHref={addressOf(addresses.jobs)}
        hrefOf={(slug) => addressOf(addresses.jobsOfVan, { vanType: slug })}
      />
      {groups.length === 0 && <p className="mt-6">There are no jobs for this van yet.</p>}
      <div className="mine-first" data-unsorted={!isRead || undefined}>
        {groups.map(({ title, systems }) => (
          <section key={title} aria-label={title || 'Jobs'}>
            {title && <h2 className="mt-8">{title}</h2>}
            <div className="jobs-systems">
              {systems.map(([system, repairs]) => (
                <System key={system} system={system} repairs={repairs} as={title ? 'h3' : 'h2'} />
              ))}
            </div>
          </section>
        ))}
      </div>
    </div>
  );
}

interface SystemProps {
  system: string;
  repairs: readonly RepairRow[];
  as: 'h2' | 'h3';
}

const System = ({ system, repairs, as: Name }: SystemProps) => (
  <section aria-label={system}>
    <Name className="text-20">{system}</Name>
    <ul role="list" className="jobs-list">
      {repairs.map((repair) => (
        <li key={repair.slug}>
          <PageLink href={addressOf(addresses.job, { slug: repair.slug })} className="jobs-job">
            <b>{repair.name}</b> <span>{repair.vans_text}</span>
            <small>{factsText(repair)}</small>
          </PageLink>
        </li>
      ))}
    </ul>
  </section>
);
