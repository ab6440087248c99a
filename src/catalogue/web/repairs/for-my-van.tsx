import { useEffect, useMemo } from 'react';
import { asVanModel, vanTitle } from '../../../fitment/rules/van-models.ts';
import { loadFits, useFits } from '../../../fitment/web/fits.ts';
import { useMyVan } from '../../../fitment/web/my-van.ts';
import { loadVanModels, useVanModels } from '../../../fitment/web/van-models.ts';
import { addressOf } from '../../../kit/page.ts';
import { addresses } from '../../../links/addresses.ts';
import { Notice } from '../../../ui/layout/notice.tsx';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import type { RepairDetail } from '../../repair-calls.ts';
import { choosePart, vansOfLine, verdictOf } from '../../rules/repairs/choose-part.ts';
import { asRepaired, isAmong, isForVan } from '../../rules/repairs/vans-of-repair.ts';
import type { LineChoice } from './repair-data.ts';

interface ForMyVanProps {
  repair: RepairDetail;
  onRead: (mine: MyLines | null) => void;
}

/** The lines as the visitor's van needs them; undefined if the job is for other vans. */
export interface MyLines {
  choices: readonly LineChoice[] | undefined;
}

/** Adapts the lines to the visitor's van, or says that the job is for others. */
export function ForMyVan({ repair, onRead }: ForMyVanProps) {
  const van = useMyVan();
  const models = useVanModels();
  const fits = useFits();
  const needs = useMemo(() => [...repair.lines, ...repair.tools], [repair]);
  const isFor = van !== null && isForVan(repair, van);

  useEffect(() => {
    void loadVanModels();
    for (const { parts } of needs) for (const { id } of parts) loadFits(id);
  }, [needs]);

  const mine = useMemo(() => {
    if (!van || models.length === 0) return null;
    if (!isFor) return { choices: undefined };
    if (needs.some(({ parts }) => parts.some(({ id }) => !fits[id]))) return null;
    const factory = models.map(asVanModel);
    const vans = asRepaired(repair, van, factory);
    const choices = needs.map((need) => {
      const own = vansOfLine(need, vans);
      return choosePart(own.length > 0, need.parts, ({ id }) =>
        verdictOf(fits[id] ?? [], own, factory),
      );
    });
    return { choices };
  }, [van, isFor, models, fits, needs, repair]);

  useEffect(() => onRead(mine), [mine, onRead]);

  if (!van) return null;
  const title = vanTitle(van, models);
  if (isFor) return <p className="font-semibold">For your {title}.</p>;
  const other = repair.others.find(({ vans }) => isAmong(vans, van));
  return (
    <Notice kind="warning">
      This job is for the {repair.vans_text}; your van is a {title}.{' '}
      {other ? (
        <PageLink href={addressOf(addresses.job, { slug: other.slug })} className="site-link">
          {other.name}, {other.vans_text}
        </PageLink>
      ) : (
        <PageLink
          href={addressOf(addresses.jobsOfVan, { vanType: van.type })}
          className="site-link"
        >
          Jobs on your van
        </PageLink>
      )}
    </Notice>
  );
}
