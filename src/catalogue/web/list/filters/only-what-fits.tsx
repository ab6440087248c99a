import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { vanParam } from '../../../../fitment/rules/van-param.ts';
import { vanTitle } from '../../../../fitment/rules/van-models.ts';
import { chooseFitsFirst, useFitsFirst } from '../../../../fitment/web/fits-first.ts';
import { useMyVan } from '../../../../fitment/web/my-van.ts';
import { openVanDialog } from '../../../../fitment/web/open-van-dialog.ts';
import { loadVanModels, useVanModels } from '../../../../fitment/web/van-models.ts';
import { callShop } from '../../../../kit/client.ts';
import { PageLink } from '../../../../ui/layout/page-link.tsx';
import type { ListView } from '../../../rules/list-view.ts';
import { useChangeView, useListInAddress } from './facets.ts';
import { addressOfPage, type ListPlace, placeWith } from '../list-address.ts';
import { findOptions } from '../fetch-list.ts';
import { viewedList } from '../list-data.ts';
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
        Choose your van to see what fits
      </button>
    );
  }
  const isOn = latest.fits === param;
  if (fitting?.count === 0 && fitting.of > 0 && !isOn) {
    return (
      <p>
        Nothing here fits your {vanTitle(van, models)}.{' '}
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
          <b>Only what fits</b>
          {fitting && <span>{` (${fitting.count} of ${fitting.of})`}</span>}
          <span className="sr-only">{`, your ${vanTitle(van, models)}`}</span>
        </span>
      </label>
      {viewedList(place.list, latest, param).first && <FitsFirst />}
    </>
  );
}

/** Sorts by the visitor's van. A setting for all lists, so it is not in the address. */
function FitsFirst() {
  const { isOn } = useFitsFirst();
  const [text, action] = isOn
    ? ['What fits comes first.', 'Usual order']
    : ['Usual order.', 'What fits first'];
  return (
    <p className="fits-first">
      {text}{' '}
      <button type="button" className="site-link" onClick={() => chooseFitsFirst(!isOn)}>
        {action}
      </button>
    </p>
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
