import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { addressOf } from '../../../kit/page.ts';
import { addresses } from '../../../links/addresses.ts';
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import { PaintDot } from '../card/paint-dot.tsx';
import { vanTypes } from '../menu/van-types.ts';
import { ChooseVan } from '../mine/choose-van.tsx';
import { useMine } from '../mine/use-mine.ts';
import { VanNav } from '../mine/van-nav.tsx';
import { DiagramCards } from './diagram-cards.tsx';
import { diagramCrumbs } from './diagram-crumbs.ts';
import { allDiagrams } from './diagram-data.ts';
import { type DiagramGroup, diagramGroups } from './diagram-groups.ts';

/** All diagrams, those of the visitor's van first, or the diagrams of one van. */
export function DiagramsPage() {
  const { vanType } = useParams({ strict: false });
  const { data: diagrams } = useSuspenseQuery(allDiagrams);
  const { data: vans } = useSuspenseQuery(vanTypes);
  const { mine, isRead } = useMine();
  const van = vans.find(({ slug }) => slug === vanType);
  const groups = diagramGroups(diagrams, { vans, vanType, mine });
  return (
    <div className="site-width min-h-dvh-60">
      <Breadcrumb crumbs={diagramCrumbs(van)} className="pt-5" />
      <h1>{van ? `${van.title} diagrams` : 'Diagrams'}</h1>
      <p className="mt-2 max-w-text">
        Find a part by its place. Each number leads to the part that fits your van, with its price.
      </p>
      <ChooseVan>The diagrams of your van come first.</ChooseVan>
      <VanNav
        vanType={vanType}
        allHref={addressOf(addresses.diagrams)}
        hrefOf={(slug) => addressOf(addresses.vanDiagrams, { vanType: slug })}
      />
      <div className="mine-first" data-unsorted={!isRead || undefined}>
        {groups.map(({ van: slug, title, diagrams: own }, at) => (
          <section key={title} className="mt-8" aria-label={title}>
            {groups.length > 1 && (
              <h2 className="diagrams-van">
                <PaintDot van={slug} />
                {van ? (
                  <span>{title}</span>
                ) : (
                  <PageLink href={addressOf(addresses.vanDiagrams, { vanType: slug })}>
                    {title}
                  </PageLink>
                )}
              </h2>
            )}
            <DiagramCards
              diagrams={own}
              as={groups.length > 1 ? 'h3' : 'h2'}
              vans={vans}
              targets={van && newCategories(groups, at)}
            />
          </section>
        ))}
      </div>
      {groups.length === 0 && <p className="mt-8">There are no diagrams of this van yet.</p>}
    </div>
  );
}

/** Those of the group that no earlier one has. */
const newCategories = (groups: readonly DiagramGroup[], at: number) => {
  const categoriesOf = (some: readonly DiagramGroup[]) =>
    some.flatMap(({ diagrams }) => diagrams.map(({ category }) => category));
  const earlier = new Set(categoriesOf(groups.slice(0, at)));
  return categoriesOf([groups[at]!]).filter((category) => !earlier.has(category));
};
