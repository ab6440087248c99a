import { PaintDot } from '../card/paint-dot.tsx';
import { Accordion } from '../../../ui/layout/accordion.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { hasWords } from '../../rules/search-state.ts';
import './facet-panels.css';
import { FacetRows } from './facet-rows.tsx';
import { useChangeView, useFacets, useLatest } from './facets.ts';
import type { ListPlace } from './list-address.ts';
import { PriceFacet } from './price-facet.tsx';
import { TypeFacet } from './type-facet.tsx';

/** What a list can be narrowed by, with counts. Each choice applies at once. */
export function FacetPanels({ place: shown }: { place: ListPlace }) {
  const { place, view } = useLatest(shown);
  const change = useChangeView(shown);
  const { data: facets, error } = useFacets({ list: place.list, view });
  if (error) return <Notice kind="error">{error.message}</Notice>;
  if (!facets) return null;

  const { van, category } = place.list;
  const { types, engines, years, vans, categories, price } = facets;
  // Only the lists of a search: elsewhere the panels of links lead to vans and categories.
  const isSearch = hasWords(place.list);
  return (
    <>
      <TypeFacet
        types={types}
        chosen={view.types}
        onChoose={(chosen) => void change({ types: chosen })}
      />
      {engines.length > 0 && (
        <Accordion title="Engine" open>
          <FacetRows
            rows={engines.map(({ code, label, count }) => ({
              value: code,
              label: `${code}, ${label}`,
              count,
            }))}
            chosen={view.engine}
            onChoose={(engine) => void change({ engine })}
          />
        </Accordion>
      )}
      {isSearch && vans.length > 0 && (
        <Accordion title="Van" open>
          <FacetRows
            rows={vans.map(({ slug, label, count }) => ({
              value: slug,
              label,
              count,
              mark: <PaintDot van={slug} />,
            }))}
            chosen={van}
            onChoose={(chosen) => void change({}, { van: chosen })}
          />
        </Accordion>
      )}
      {years.length > 0 && (
        <Accordion title="Model year" open>
          <Select
            aria-label="Model year"
            value={view.year ?? ''}
            onChange={({ target: { value } }) =>
              void change({ year: value ? Number(value) : undefined })
            }
          >
            <option value="">All years</option>
            {years.map(({ year, count }) => (
              <option key={year} value={year}>
                {year} ({count})
              </option>
            ))}
          </Select>
        </Accordion>
      )}
      {isSearch && categories.length > 0 && (
        <Accordion title="Category" open>
          <FacetRows
            rows={categories.map(({ slug, label, count }) => ({ value: slug, label, count }))}
            chosen={category}
            onChoose={(chosen) => void change({}, { category: chosen })}
          />
        </Accordion>
      )}
      <Accordion title="Stock" open>
        <FacetRows
          rows={[{ value: 'true', label: 'In stock', count: facets.in_stock }]}
          chosen={view.inStock ? 'true' : undefined}
          onChoose={(chosen) => void change({ inStock: chosen !== undefined })}
        />
      </Accordion>
      {price && (
        <Accordion title="Price" open>
          <PriceFacet key={`${view.min}-${view.max}`} price={price} view={view} onSet={change} />
        </Accordion>
      )}
    </>
  );
}
