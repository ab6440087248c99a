import { useSuspenseQuery } from '@tanstack/react-query';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import { addressOf } from '../../../kit/page.ts';
import { blogCategories } from '../content-data.ts';
import { addresses } from '../../../links/addresses.ts';

export function ArticleFilter({ current }: { current?: string }) {
  const { data: categories } = useSuspenseQuery(blogCategories);
  return (
    <nav aria-label="Filter by Categories">
      <ul className="article-filter">
        {categories.map(({ slug, name, articles }) => (
          <li key={slug}>
            <PageLink
              href={addressOf(addresses.blogCategory, { slug })}
              aria-current={slug === current ? 'page' : undefined}
            >
              {name} <span>{articles}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
