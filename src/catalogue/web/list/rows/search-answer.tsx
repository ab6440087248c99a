import { addressOf } from '../../../../kit/page.ts';
import { capitalize } from '../../../../kit/capitalize.ts';
import { lazyHydrated } from '../../../../ui/loading/lazy-part.tsx';
import { PageLink } from '../../../../ui/layout/page-link.tsx';
import { Drawing } from '../../../../ui/media/drawing.tsx';
import type { ListView } from '../../../rules/list-view.ts';
import { addressOfPage, type ListPlace } from '../list-address.ts';
import type { Answer } from '../viewed-list.ts';
import { addresses } from '../../../../links/addresses.ts';

interface SearchAnswerProps {
  answer: Answer;
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
 * articles about it.
 */
export function SearchAnswer({
  answer: { symptom, articles, suspects, numbers },
  ...at
}: SearchAnswerProps) {
  const { keyword, sku } = at.place.list;
  if (numbers) return <NumberList typed={sku ?? keyword ?? ''} count={numbers} />;
  if (!symptom) return <Articles articles={articles} />;
  return (
    <section className="symptom" aria-labelledby="symptom">
      <div className="symptom-test">
        <h2 id="symptom">
          {symptom.name} <small>{symptom.system}</small>
        </h2>
        <p>
          <b>Test first.</b> {symptom.test}
        </p>
        <Articles articles={articles} />
      </div>
      <Suspects suspects={suspects} {...at} />
    </section>
  );
}

function Suspects({
  suspects,
  place,
  view,
}: Omit<SearchAnswerProps, 'answer'> & Pick<Answer, 'suspects'>) {
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

function Articles({ articles }: Pick<Answer, 'articles'>) {
  if (articles.length === 0) return null;
  return (
    <ul role="list" aria-label="Articles about it" className="search-articles">
      {articles.map(({ slug, title }) => (
        <li key={slug}>
          <small>Article </small>
          <PageLink href={addressOf(addresses.article, { slug })} className="site-link">
            {title}
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
