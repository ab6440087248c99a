import { addressOf } from '../../../../kit/page.ts';
import { capitalize } from '../../../../kit/capitalize.ts';
import { lazyHydrated } from '../../../../ui/loading/lazy-part.tsx';
import { PageLink } from '../../../../ui/layout/page-link.tsx';
import { Drawing } from '../../../../ui/media/drawing.tsx';
import type { ListView } from '../../../rules/list-view.ts';
import { addressOfPage, type ListPlace } from '../list-address.ts';
import type { Answer } from '../viewed-list.ts';
import type { Chip } from '../../../rules/search-chips.ts';
import { allOf, type IndexLink } from '../../search/all-of.ts';
import { addresses } from '../../../../links/addresses.ts';

interface SearchAnswerProps {
  answer: Answer;
  understood: readonly Chip[];
  place: ListPlace;
  view: ListView;
}

const loadNumberList = async () => (await import('./number-list.tsx')).NumberList;
const NumberList = lazyHydrated(
  import.meta.env.SSR ? await loadNumberList() : null,
  loadNumberList,
);

/**
 * For a symptom what to test first and whom to suspect; for part numbers a link to the quick order; for other searches the
 * jobs, diagrams and articles about it.
 */
export function SearchAnswer({
  answer: { symptom, suspects, numbers, ...links },
  understood,
  ...at
}: SearchAnswerProps) {
  const { keyword, sku } = at.place.list;
  if (numbers) return <NumberList typed={sku ?? keyword ?? ''} count={numbers} />;
  if (!symptom) return <Links {...links} more={allOf(keyword, understood)} />;
  return (
    <section className="symptom" aria-labelledby="symptom">
      <div className="symptom-test">
        <h2 id="symptom">
          {symptom.name} <small>{symptom.system}</small>
        </h2>
        <p>
          <b>Test first.</b> {symptom.test}
        </p>
        <Links {...links} more={[]} />
      </div>
      <Suspects suspects={suspects} {...at} />
    </section>
  );
}

function Suspects({
  suspects,
  place,
  view,
}: Pick<SearchAnswerProps, 'place' | 'view'> & Pick<Answer, 'suspects'>) {
  return (
    <nav aria-label="Suspects, the likeliest first" className="type-strip">
      <ul role="list">
        {suspects.map(({ slug, plural, image, count }, at) => (
          <li key={slug}>
            <PageLink
              href={addressOfPage(place, 1, { ...view, types: [slug] })}
              resetScroll={false}
            >
              <Drawing src={image} alt="" width={48} height={36} />
              <span>
                <b>
                  {at + 1}. {capitalize(plural)}
                </b>{' '}
                {count}
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface LinksProps extends Pick<Answer, 'jobs' | 'articles' | 'diagrams'> {
  more: readonly IndexLink[];
}

function Links({ jobs, articles, diagrams, more }: LinksProps) {
  const ofJobs = jobs.map(({ slug, title }) => ['Job', addressOf(addresses.job, { slug }), title]);
  const ofDiagrams = diagrams.map(({ van, system, name }) => [
    'Diagram',
    addressOf(addresses.diagram, { vanType: van, system }),
    name,
  ]);
  const isDiagram = more.some(({ kind }) => kind === 'diagrams');
  const links = [
    ...(isDiagram ? [ofDiagrams, ofJobs] : [ofJobs, ofDiagrams]).flat(),
    ...more.map(({ href, text }) => ['', href, text]),
    ...articles.map(({ slug, title }) => [
      'Article',
      addressOf(addresses.article, { slug }),
      title,
    ]),
  ];
  if (links.length === 0) return null;
  return (
    <ul role="list" aria-label="Jobs, diagrams and articles about it" className="search-articles">
      {links.map(([kind, href, title]) => (
        <li key={href}>
          {kind && <small>{kind} </small>}
          <PageLink href={href!} className="site-link">
            {title}
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
