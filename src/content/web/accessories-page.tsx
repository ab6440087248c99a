import { useSuspenseQuery } from '@tanstack/react-query';
import { ListingIndex } from '../../catalogue/web/list/filters/listing-index.tsx';
import '../../catalogue/web/list/listing.css';
import { vanTypes } from '../../catalogue/web/menu/van-types.ts';
import { accessoriesPage } from './content-data.ts';
import { ContentHead } from './content-head.tsx';
import { crumbsTo } from './page-loaders.ts';
import { Prose } from './prose.tsx';

export function AccessoriesPage() {
  const { data: page } = useSuspenseQuery(accessoriesPage);
  const { data: vans } = useSuspenseQuery(vanTypes);
  return (
    <div className="site-width">
      <ContentHead crumbs={crumbsTo('Accessories')} title={page.title} />
      <div className="listing">
        <ListingIndex vans={vans} />
        <Prose html={page.description} />
      </div>
    </div>
  );
}
