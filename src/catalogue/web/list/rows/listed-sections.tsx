import { PageLink } from '../../../../ui/layout/page-link.tsx';
import { addressOfPage } from '../list-address.ts';
import type { RowsProps } from '../listed-page.tsx';
import { ListedRows } from './listed-rows.tsx';
import { sectionsOnPage } from './sections.ts';

/** The rows of a page under the headings of their sections; most lists have none. */
export function ListedSections({ place, view, listed, from, busy }: RowsProps) {
  const { rows, sections = [], others } = listed;
  if (sections.length === 0) return <ListedRows rows={rows} from={from} busy={busy} as="h2" />;
  return sectionsOnPage(sections, rows, from).map(({ kind, title, count, isLast, ...part }) => (
    <section key={kind} className="listed-section" data-kind={kind} aria-labelledby={kind}>
      <h2 id={kind}>
        {title} <small>{count}</small>
      </h2>
      <ListedRows
        {...part}
        busy={busy}
        as="h3"
        after={
          others && kind === 'type' && isLast ? (
            <Others
              {...others}
              href={addressOfPage(place, 1, { ...view, without: ['van', 'year'] })}
            />
          ) : null
        }
      />
    </section>
  ));
}

function Others({ count, plural, href }: { count: number; plural: string; href: string }) {
  return (
    <p>
      <b>
        {count} more {plural}
      </b>{' '}
      fit other vans and years.{' '}
      <PageLink href={href} className="site-link">
        Show them too
      </PageLink>
    </p>
  );
}
