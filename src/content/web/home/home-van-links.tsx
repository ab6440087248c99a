import { useQuery } from '@tanstack/react-query';
import { defaultView, viewQuery } from '../../../catalogue/rules/list-view.ts';
import { vanParam } from '../../../fitment/rules/van-param.ts';
import { useMyVan } from '../../../fitment/web/my-van.ts';
import { capitalize } from '../../../kit/capitalize.ts';
import { callShop } from '../../../kit/client.ts';
import { addressOf } from '../../../kit/page.ts';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import { addresses } from '../../../links/addresses.ts';

const SYSTEMS = ['engine', 'fuel', 'ignition', 'brakes', 'cooling', 'electrical'];
const SERVICE = ['oil-filter', 'spark-plug', 'air-filter', 'fuel-filter', 'distributor-cap'];

/** Six systems and the parts of a service with what fits the visitor's van. */
export function HomeVanLinks() {
  const van = useMyVan();
  const fits = van ? vanParam(van) : '';
  const vanType = van?.type ?? '';
  const { data: found } = useQuery({
    queryKey: ['homeVan', fits],
    queryFn: async () =>
      (await callShop('POST productFacets', { body: { van: vanType, fits } })).data,
    enabled: van !== null,
  });
  if (!van || !found) return null;

  const of = <Option extends { slug: string }>(options: readonly Option[], slugs: string[]) =>
    slugs.flatMap((slug) => options.find((each) => each.slug === slug) ?? []);
  const query = (types: string[] = []) => viewQuery({ ...defaultView, fits, types });
  return (
    <>
      <ul role="list">
        {of(found.categories, SYSTEMS).map(({ slug, label, count }) => (
          <li key={slug}>
            <PageLink
              href={addressOf(addresses.category, { vanType, category: slug }, query())}
              className="index-link"
            >
              <b>{label}</b> <small>{count}</small>
            </PageLink>
          </li>
        ))}
      </ul>
      <ul role="list" aria-label="For a service" className="home-van-service">
        {of(found.types, SERVICE).map(({ slug, plural }) => (
          <li key={slug}>
            <PageLink
              href={addressOf(addresses.vanType, { vanType }, query([slug]))}
              className="site-link"
            >
              {capitalize(plural)}
            </PageLink>
          </li>
        ))}
        <li>
          <PageLink href={addressOf(addresses.vanDiagrams, { vanType })} className="site-link">
            Diagrams
          </PageLink>
        </li>
        <li>
          <PageLink href={addressOf(addresses.jobsOfVan, { vanType })} className="site-link">
            Jobs
          </PageLink>
        </li>
        <li>
          <PageLink href={addressOf(addresses.articles)} className="site-link">
            Articles
          </PageLink>
        </li>
        <li>
          <PageLink href={addressOf(addresses.vanType, { vanType }, query())} className="site-link">
            All that fits
          </PageLink>
        </li>
      </ul>
    </>
  );
}
