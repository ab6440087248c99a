import type { DeskPageProps } from '../../frame/web/desk-page-props.ts';
import { LowStock } from './low-stock.tsx';
import { Movements } from './movements.tsx';
import { PartDialog } from './part-dialog.tsx';
import { StockValue } from './stock-value.tsx';
import './stock.css';

export function StockPage({ search, setSearch }: DeskPageProps) {
  const view = search['view'];
  const part = search['part'];
  const openPart = (id: number) => setSearch({ part: String(id) });
  return (
    <>
      {view === 'movements' ? (
        <Movements search={search} setSearch={setSearch} onPart={openPart} />
      ) : view === 'value' ? (
        <StockValue />
      ) : (
        <LowStock onPart={openPart} />
      )}
      {part && <PartDialog id={part} onClose={() => setSearch({ part: undefined })} />}
    </>
  );
}
