import type { DeskPageProps } from '../../frame/web/desk-page-props.ts';
import { useMay } from '../../frame/web/use-me.ts';
import { LowStock } from './low-stock/low-stock.tsx';
import { Movements } from './movements.tsx';
import { PartDialog } from './part-dialog.tsx';
import { StockValue } from './stock-value.tsx';
import { Waiting } from './waiting.tsx';
import './stock.css';

export function StockPage({ search, setSearch }: DeskPageProps) {
  const maySeeValue = useMay('read:reports');
  const view = search['view'];
  const part = search['part'];
  const openPart = (id: number) => setSearch({ part: String(id) });
  return (
    <>
      {view === 'movements' ? (
        <Movements search={search} setSearch={setSearch} onPart={openPart} />
      ) : view === 'waiting' ? (
        <Waiting search={search} setSearch={setSearch} onPart={openPart} />
      ) : view === 'value' && maySeeValue ? (
        <StockValue />
      ) : (
        <LowStock onPart={openPart} />
      )}
      {part && <PartDialog id={part} onClose={() => setSearch({ part: undefined })} />}
    </>
  );
}
