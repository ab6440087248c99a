import { useState } from 'react';
import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import { shownCell } from '../rules/sheet-columns.ts';
import type { SheetData } from './cells/sheet-data.ts';

const PAGE = 50;

/** A read-only list of the sheet, for phones. */
export function SheetList({ data, waiting }: { data: SheetData; waiting: number }) {
  const [shown, setShown] = useState(PAGE);
  const rows = Array.from({ length: Math.min(shown, data.ids.length) }, (_, row) => row);
  return (
    <>
      <p className="sheet-narrow">
        The spreadsheet needs a wider screen. Here you can only read it; each part can be changed on
        its own page.
        {waiting > 0 && <span>{` Changes not saved there yet: ${waiting}.`}</span>}
      </p>
      <ul>
        {rows.map((row) => (
          <li key={data.ids[row]} className="ruled flex justify-between gap-4">
            <span className="min-w-0">
              {data.cell(row, 'name')}
              <br />
              <span className="font-mono text-steel">{data.cell(row, 'sku')}</span>
            </span>
            <span className="text-right">
              <b>${data.cell(row, 'price') || '–'}</b>
              <br />
              <span className="text-steel">
                {shownCell('stock', data.cell(row, 'stock'))} in stock
              </span>
            </span>
          </li>
        ))}
      </ul>
      {shown < data.ids.length && (
        <div className="p-3 text-center">
          <DeskButton onPress={() => setShown(shown + PAGE)}>Show more</DeskButton>
        </div>
      )}
    </>
  );
}
