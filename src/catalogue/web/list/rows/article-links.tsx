import { queryOptions, useQuery } from '@tanstack/react-query';
import { callShop } from '../../../../kit/client.ts';
import { PageLink } from '../../../../ui/layout/page-link.tsx';
import { addressOf } from '../../../../kit/page.ts';
import { Button } from '../../../../ui/form/button.tsx';
import { Skeleton } from '../../../../ui/layout/skeleton.tsx';
import { addresses } from '../../../../links/addresses.ts';

interface NamedLink {
  href: string;
  name: string;
}

/** Never stale, so that the random articles do not change during a visit. */
const links = {
  articles: queryOptions({
    queryKey: ['getRandomArticles'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async (): Promise<NamedLink[]> => {
      const { data } = await callShop('GET getRandomArticles');
      return data.articles.map(({ slug, title }) => ({
        href: addressOf(addresses.article, { slug }),
        name: title,
      }));
    },
  }),
  categories: queryOptions({
    queryKey: ['getBlogCategories', 'links'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async (): Promise<NamedLink[]> => {
      const { data } = await callShop('GET getBlogCategories');
      return data.blogCategories.map(({ slug, name }) => ({
        href: addressOf(addresses.blogCategory, { slug }),
        name,
      }));
    },
  }),
};

/** Links to a few random articles, or to the blog's categories. */
export function ArticleLinks({ of }: { of: keyof typeof links }) {
  const { data, error, refetch, isFetching } = useQuery(links[of]);
  if (error) {
    return (
      <p role="alert" className="mb-2 text-13 text-graphite">
        {error.message}{' '}
        <Button variant="quiet" busy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    );
  }
  if (!data) return <Skeleton className="h-40" />;
  return (
    <ul>
      {data.map(({ href, name }) => (
        <li key={href}>
          <PageLink href={href} className="index-link">
            {name}
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
