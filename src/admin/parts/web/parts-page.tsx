import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useRouter } from '@tanstack/react-router';
import { formatPrice } from '../../../kit/money.ts';
import { addressOf } from '../../../kit/page.ts';
import { Desk } from '../../frame/web/desk/desk.tsx';
import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import type { DeskPageProps } from '../../frame/web/desk-page-props.ts';
import { KeyCap } from '../../frame/web/keys/key-cap.tsx';
import { RowPlace } from '../../frame/web/table/row-place.tsx';
import { useChosenRows } from '../../frame/web/table/use-chosen-rows.ts';
import { useIsWide } from '../../frame/web/use-is-wide.ts';
import { useMay } from '../../frame/web/use-me.ts';
import { useRowKeys } from '../../frame/web/keys/use-row-keys.ts';
import type { PartRow } from '../contract.ts';
import { partsQueryParameters, readPartsQuery } from '../rules/parts-query.ts';
import { BulkDialog, type BulkDialogProps } from './bulk/bulk-dialog.tsx';
import { PartActions } from './part-actions.tsx';
import { PartPreview } from './part-preview.tsx';
import { PartsList } from './parts-list.tsx';
import { partsTabs } from './parts-tabs.ts';
import { PartsTools } from './parts-tools.tsx';
import { useParts } from './use-parts.ts';
import './parts.css';
import { deskAddresses } from '../../addresses.ts';

/** The list of parts: search, filters, a preview and bulk actions. */
export function PartsPage({ search, setSearch }: DeskPageProps) {
  const router = useRouter();
  const query = readPartsQuery(search);
  const list = useParts(query);
  const rows = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const choice = useChosenRows(rows, {
    what: 'part',
    listed: JSON.stringify(partsQueryParameters(query)),
    restoresCurrent: true,
    idOf: ({ id }) => id,
    list,
  });
  const { current, place, selected } = choice;
  const isWide = useIsWide();
  const mayWrite = useMay('write:parts');
  const [changing, setChanging] = useState<Omit<BulkDialogProps, 'onClose'>>();
  const change = (ids: number[]) =>
    setChanging({ wanted: partsQueryParameters({ ids }), count: ids.length });
  const total = list.data?.pages[0]?.total ?? rows.length;
  const open = (id: number) =>
    void router.navigate({ href: addressOf(deskAddresses.part.part, { id }) });

  useRowKeys({
    group: 'Parts',
    one: 'part',
    id: current?.id,
    choice,
    onOpen: open,
    enabled: true,
  });

  return (
    <Desk
      className="list-desk"
      title="Parts"
      tabs={partsTabs('List', query)}
      actions={
        mayWrite && (
          <DeskButton
            icon={<Plus />}
            keyName="n"
            keyGroup="Parts"
            onPress={() => void router.navigate({ href: addressOf(deskAddresses.parts.add) })}
          >
            New part
          </DeskButton>
        )
      }
      tools={<PartsTools query={query} setSearch={setSearch} />}
      aside={
        isWide &&
        current && (
          <>
            <RowPlace place={place} of={total} />
            <PartPreview part={current} />
            {selected.length === 0 && (
              <div className="row-actions">
                <PartActions parts={[current]} inBar={false} onChange={change} />
              </div>
            )}
          </>
        )
      }
      foot={
        selected.length > 0 && (
          <>
            <SelectedFacts parts={selected} />
            <PartActions parts={selected} inBar onChange={change} />
            <DeskButton look="bar" onPress={choice.clear}>
              Clear <KeyCap keys="escape" />
            </DeskButton>
          </>
        )
      }
    >
      <PartsList
        query={query}
        list={list}
        rows={rows}
        choice={choice}
        setSearch={setSearch}
        onOpen={open}
        onChangeAll={
          mayWrite
            ? () => setChanging({ wanted: partsQueryParameters(query), count: total })
            : undefined
        }
      />
      {changing && <BulkDialog {...changing} onClose={() => setChanging(undefined)} />}
    </Desk>
  );
}

function SelectedFacts({ parts }: { parts: readonly PartRow[] }) {
  const value = parts.reduce((sum, { stock, price_cents }) => sum + stock * price_cents, 0);
  return (
    <p className="bar-facts" role="status">
      <b>{parts.length} selected</b>
      <span>{formatPrice(value)} in stock at shop prices</span>
    </p>
  );
}
