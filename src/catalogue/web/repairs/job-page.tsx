import { useSuspenseQuery } from '@tanstack/react-query';
import { notFound, useParams } from '@tanstack/react-router';
import { Fragment, Suspense, useRef, useState } from 'react';
import { useChosenVan } from '../../../fitment/web/chosen-van.ts';
import { addressOf } from '../../../kit/page.ts';
import { addresses } from '../../../links/addresses.ts';
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx';
import { ButtonLink } from '../../../ui/layout/button-link.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import { singlePress } from '../../../ui/hooks/single-press.ts';
import { lazyPart } from '../../../ui/loading/lazy-part.tsx';
import type { RepairDetail } from '../../repair-calls.ts';
import { choosePart } from '../../rules/repairs/choose-part.ts';
import { addedToCart } from '../quick-order/messages.ts';
import { ChooseVan } from '../mine/choose-van.tsx';
import { JobAside } from './job-aside.tsx';
import { JobLines } from './job-lines.tsx';
import type { MyLines } from './for-my-van.tsx';
import type { LineChoice } from './repair-data.ts';
import { difficultyText, hoursText, jobCrumbs, repairDetail } from './repair-data.ts';
import { useRepairLines } from './use-repair-lines.ts';
import './repairs.css';

const ForMyVan = lazyPart(() => import('./for-my-van.tsx').then((part) => part.ForMyVan));

/** One job: the parts that it takes, adapted to the visitor's van, with tools, figures and the article. */
export function JobPage() {
  const { slug = '' } = useParams({ strict: false });
  const { data: repair } = useSuspenseQuery(repairDetail(slug));
  if (!repair) throw notFound();
  return <Job key={slug} repair={repair} />;
}

function Job({ repair }: { repair: RepairDetail }) {
  const { type } = useChosenVan();
  const [mine, setMine] = useState<MyLines | null>(null);
  const own = type ? mine : null;
  const lines = useRepairLines(repair, {
    choices: own?.choices ?? forAnyVan(repair),
    isForMyVan: own?.choices !== undefined,
    isForOthers: own !== null && own.choices === undefined,
  });
  const [once] = useState(singlePress);
  const told = useRef<HTMLDivElement>(null);

  function addAll() {
    lines.addAll();
    told.current?.focus();
  }

  return (
    <div className="site-width">
      <Breadcrumb crumbs={jobCrumbs(repair)} className="pt-5" />
      <h1 className="mt-3">
        {repair.name}, <span className="whitespace-nowrap">{repair.vans_text}</span>
      </h1>
      <dl className="job-facts">
        <Fact name="Time">{hoursText(repair.hours)}</Fact>
        <Fact name="Difficulty">{difficultyText(repair.difficulty)}</Fact>
        <Fact name="System">{repair.system}</Fact>
      </dl>
      <p className="mt-3 max-w-text">{repair.about}</p>
      {repair.diagrams.length > 0 && (
        <p className="mt-2">
          On {repair.diagrams.length === 1 ? 'the diagram' : 'the diagrams'}:{' '}
          {repair.diagrams.map(({ van, system, name }, at) => (
            <Fragment key={name}>
              {at > 0 && <span> · </span>}
              <PageLink
                href={addressOf(addresses.diagram, { vanType: van, system })}
                className="site-link"
              >
                {name}
              </PageLink>
            </Fragment>
          ))}
        </p>
      )}
      {repair.article && (
        <p className="mt-2">
          How to do it:{' '}
          <PageLink
            href={addressOf(addresses.article, { slug: repair.article.slug })}
            className="site-link"
          >
            {repair.article.title}
          </PageLink>
        </p>
      )}
      <div className="mt-1 min-h-13">
        {type ? (
          <Suspense fallback={null}>
            <ForMyVan repair={repair} onRead={setMine} />
          </Suspense>
        ) : (
          <ChooseVan>With your van chosen, each line is the part that fits it.</ChooseVan>
        )}
      </div>
      <div ref={told} tabIndex={-1} className="outline-none">
        {lines.added !== null && (
          <Notice
            kind="success"
            action={
              <ButtonLink href={addressOf(addresses.cart)} variant="primary">
                View cart
              </ButtonLink>
            }
          >
            {addedToCart(lines.added)}
          </Notice>
        )}
      </div>
      <div className="job-columns">
        <JobLines lines={lines} onAddAll={() => void once(addAll)} />
        <JobAside repair={repair} lines={lines} />
      </div>
    </div>
  );
}

const Fact = ({ name, children }: { name: string; children: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** What the lines are without a chosen van, as the server has worked it out. */
const forAnyVan = ({ lines, tools }: RepairDetail): LineChoice[] =>
  [...lines, ...tools].map(({ parts }) => choosePart(true, parts, ({ verdict }) => verdict));
