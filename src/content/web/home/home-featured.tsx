import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CategoryRow, ProductRow } from '../../../catalogue/contract.ts';
import { defaultView } from '../../../catalogue/rules/list-view.ts';
import { messages as catalogueMessages } from '../../../catalogue/messages.ts';
import { listPage } from '../../../catalogue/web/list/list-data.ts';
import { ProductCard } from '../../../catalogue/web/card/product-card.tsx';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import { addressOf } from '../../../kit/page.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Carousel } from '../../../ui/carousel/carousel.tsx';
import { messages } from '../../messages.ts';
import { FeaturedGroups } from './featured-groups.tsx';
import { emptySlots } from './slots.ts';
import { addresses } from '../../../links/addresses.ts';

interface HomeFeaturedProps {
  featured: readonly ProductRow[];
  groups: readonly CategoryRow[];
}

/** First page of the search for a group's name. */
const searchFor = (keyword: string) => listPage({ list: { keyword }, view: defaultView }, 1);

/** Shows the shop's favorites, or the search results for the chosen group's name. */
export function HomeFeatured({ featured, groups }: HomeFeaturedProps) {
  const [group, setGroup] = useState<CategoryRow>();
  const queryClient = useQueryClient();
  const search = useQuery({
    ...searchFor(group?.name ?? ''),
    enabled: group !== undefined,
    placeholderData: keepPreviousData,
  });
  // Previous products stay visible until the results arrive.
  const list = group && search.data;
  const rows = list?.rows ?? featured;
  const isLoading = group !== undefined && search.isFetching && search.isPlaceholderData;

  return (
    <section aria-labelledby="featured" className="home-section">
      <h2 id="featured" className="mb-3">
        Featured products
      </h2>
      <FeaturedGroups
        groups={groups}
        chosen={group}
        onChoose={setGroup}
        onPreview={({ name }) => void queryClient.prefetchQuery(searchFor(name))}
      />
      {group && search.error && (
        <p role="alert" className="featured-none">
          {messages.somethingWrong}{' '}
          <Button busy={search.isFetching} onClick={() => void search.refetch()}>
            Try again
          </Button>
        </p>
      )}
      {list && rows.length === 0 && (
        <p className="featured-none">{list.message ?? catalogueMessages.noData}</p>
      )}
      <div className="featured-list" aria-busy={isLoading}>
        <Carousel
          key={rows.map(({ id }) => id).join()}
          label="Featured products"
          arrows
          className="featured"
          aside={
            <PageLink
              href={
                group
                  ? addressOf(addresses.search, {}, { keyword: group.name })
                  : addressOf(addresses.shop)
              }
              className="text-link flex-none font-semibold"
            >
              {group ? `All ${list?.total ?? ''} in ${group.name}` : 'See all parts'}
            </PageLink>
          }
        >
          {rows.map((row) => (
            <ProductCard key={row.id} row={row} as="h3" />
          ))}
          {emptySlots(rows.length).map((slot) => (
            <li key={`slot ${slot}`} className="card featured-blank" aria-hidden="true" />
          ))}
        </Carousel>
      </div>
    </section>
  );
}
