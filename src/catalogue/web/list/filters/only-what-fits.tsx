import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { vanParam } from '../../../../fitment/rules/van-param.ts';
import { vanTitle } from '../../../../fitment/rules/van-models.ts';
import { useMyVan } from '../../../../fitment/web/my-van.ts';
import { openVanDialog } from '../../../../fitment/web/open-van-dialog.ts';
import { loadVanModels, useVanModels } from '../../../../fitment/web/van-models.ts';
import { callShop } from '../../../../kit/client.ts';
import { PageLink } from '../../../../ui/layout/page-link.tsx';
import type { ListView } from '../../../rules/list-view.ts';
import { useChangeView, useListInAddress } from './facets.ts';
import { addressOfPage, type ListPlace, placeWith } from '../list-address.ts';
import { findOptions } from '../fetch-list.ts';
import { FitsFirst } from './fits-first.tsx';
import './only-what-fits.css';

/** A switch that filters the list by the visitor's van; the address contains the van itself. */
export function OnlyWhatFits({ place, view }: { place: ListPlace; view: ListView }) {
  const van = useMyVan();
  const models = useVanModels();
  const latest = useListInAddress(place).view;
  const change = useChangeView(place);
  const param = van ? vanParam(van) : '';
  const { data: fitting } = useFitting(place, view, param);
  useEffect(() => void loadVanModels(), []);

  // The switch stays on when another van is chosen, here or in another tab.
  const previous = useRef(param);
  useEffect(() => {
    const isSwitched = previous.current !== '' && latest.fits === previous.current;
    if (isSwitched && param !== previous.current) void change({ fits: param || undefined });
    previous.current = param;
  }, [param, latest.fits, change]);

  if (!van) {
    return (
      <button type="button" className="site-link" onClick={() => void openVanDialog()}>
        <span className="max-lg:hidden">Choose your van to see what fits</span>
        <span className="lg:hidden">Fits my van?</span>
      </button>
    );
  }
  const isOn = latest.fits === param;
  if (fitting?.count === 0 && fitting.of > 0 && !isOn) {
    return (
      <p>
        Nothing <span className="max-lg:sr-only">here </span>fits
        <span className="max-lg:sr-only"> your {vanTitle(van, models)}.</span>{' '}
        <PageLink
          href={addressOfPage(placeWith(place, { van: van.type }), 1)}
          className="site-link"
        >
          Parts for it
        </PageLink>
      </p>
    );
  }
  return (
    <>
      <label className="fits-switch">
        <input
          type="checkbox"
          role="switch"
          checked={isOn}
          aria-checked={isOn}
          onChange={({ target }) => void change({ fits: target.checked ? param : undefined })}
        />
        <span>
          <b>
            <span className="max-lg:sr-only">Only what </span>fits
          </b>
          {fitting && (
            <span>
              {` (${fitting.count}`}
              <span className="max-lg:sr-only">{` of ${fitting.of}`}</span>)
            </span>
          )}
          <span className="sr-only">{`, your ${vanTitle(van, models)}`}</span>
        </span>
      </label>
      <FitsFirst place={place} view={latest} />
    </>
  );
}

/** The number of products, with the other filters applied, that fit or may fit. */
function useFitting(place: ListPlace, view: ListView, param: string) {
  const of = { list: place.list, view: { ...view, sort: 'relevance' as const, fits: param } };
  return useQuery({
    queryKey: ['fitting', of],
    queryFn: async ({ signal }) => {
      const body = { ...findOptions(of), page: 1, per_page: 1 };
      return (await callShop('POST findProducts', { body }, { signal })).fitting;
    },
    enabled: param !== '',
  });
}
