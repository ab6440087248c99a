import type { ComponentProps } from 'react';
import { PaintDot } from '../../card/paint-dot.tsx';
import { Accordion } from '../../../../ui/layout/accordion.tsx';
import { Notice } from '../../../../ui/layout/notice.tsx';
import { Select } from '../../../../ui/form/select.tsx';
import type { Found } from '../../../contract.ts';
import { hasWords } from '../../../rules/search-state.ts';
import './facet-panels.css';
import { FacetRows } from './facet-rows.tsx';
import { useChangeView, useFacets, useListInAddress, useOptionsThatNarrow } from './facets.ts';
import type { ListPlace } from '../list-address.ts';
import { PriceFacet } from './price-facet.tsx';
import { TypeFacet } from './type-facet.tsx';

interface FacetPanelsProps {
  place: ListPlace;
  /** The number of products in the list. */
  total: number;
  understood: Found['understood'] | undefined;
}

/** The filters of a list with counts. Each choice applies at once. */
export function FacetPanels({ place: shown, total, understood }: FacetPanelsProps) {
  const { place, view } = useListInAddress(shown);
  const change = useChangeView(shown);
  const { data: facets, error } = useFacets({ list: place.list, view });
  const { van, category } = place.list;
  // Only for searches; other lists have panels of links to vans and categories.
  const ofSearch = hasWords(place.list) ? facets : undefined;
  const engines = useOptionsThatNarrow(facets?.engines ?? [], total, view.engine !== undefined);
  const vans = useOptionsThatNarrow(ofSearch?.vans ?? [], total, van !== undefined);
  const categories = useOptionsThatNarrow(
    ofSearch?.categories ?? [],
    total,
    category !== undefined,
  );
  const stock = useOptionsThatNarrow([{ count: facets?.in_stock ?? 0 }], total, view.inStock);
  if (error) return <Notice kind="error">{error.message}</Notice>;
  if (!facets) return null;

  const { types, years, price } = facets;
  return (
    <>
      <TypeFacet
        types={types}
        asked={understood?.find(({ kind }) => kind === 'part')?.value.split(',') ?? []}
        chosen={view.types}
        onChoose={(chosen) => void change({ types: chosen })}
      />
      <Facet
        title="Engine"
        rows={engines.map(({ code, label, count }) => ({
          value: code,
          label: `${code}, ${label}`,
          count,
        }))}
        chosen={view.engine}
        onChoose={(engine) => void change({ engine })}
      />
      <Facet
        title="Van"
        rows={vans.map(({ slug, label, count }) => ({
          value: slug,
          label,
          count,
          mark: <PaintDot van={slug} />,
        }))}
        chosen={van}
        onChoose={(chosen) => void change({}, { van: chosen })}
      />
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
      <Facet
        title="Category"
        rows={categories.map(({ slug, label, count }) => ({ value: slug, label, count }))}
        chosen={category}
        onChoose={(chosen) => void change({}, { category: chosen })}
      />
      <Facet
        title="Stock"
        rows={stock.map(({ count }) => ({ value: 'true', label: 'In stock', count }))}
        chosen={view.inStock ? 'true' : undefined}
        onChoose={(chosen) => void change({ inStock: chosen !== undefined })}
      />
      {price && (
        <Accordion title="Price" open>
          <PriceFacet price={price} view={view} onSet={change} />
        </Accordion>
      )}
    </>
  );
}

function Facet({ title, ...choice }: ComponentProps<typeof FacetRows> & { title: string }) {
  if (choice.rows.length === 0) return null;
  return (
    <Accordion title={title} open>
      <FacetRows {...choice} />
    </Accordion>
  );
}
