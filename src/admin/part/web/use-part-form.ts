import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type ProductFit, writeFits } from '../../../catalogue/rules/cells/fits-cell.ts';
import { asRefused } from '../../../kit/client.ts';
import { inTurn } from '../../frame/web/form/in-turn.ts';
import { useRequestKey } from '../../frame/web/form/use-request-key.ts';
import { useMay } from '../../frame/web/use-me.ts';
import { useSave } from '../../frame/web/form/use-save.ts';
import type { PartChoices, PartDetail, TheirCell } from '../part-shapes.ts';
import { cellFault } from '../rules/cell-fault.ts';
import {
  editsAfterSave,
  changesOf,
  type Edits,
  isConflicting,
  over,
  textOf,
  withEdit,
  without,
} from '../rules/edits.ts';
import { focusField } from './focus-field.ts';
import { partQuery } from './part-query.ts';

export interface FitRow {
  key: number;
  fit: ProductFit;
}

export type PartForm = ReturnType<typeof usePartForm>;

/** The page's unsaved changes, by field. */
export function usePartForm(part: PartDetail, choices: PartChoices) {
  const { id, cells } = part;
  const mayWrite = useMay('write:parts');
  const queryClient = useQueryClient();
  const requestKey = useRequestKey();
  const [edits, setEdits] = useState<Edits>({});
  const [rows, setRows] = useState<FitRow[]>();
  const [faults, setFaults] = useState<Record<string, string[]>>({});
  const [theirs, setTheirs] = useState<TheirCell[]>([]);
  const [isSaving, setIsSaving] = useState(false);
  const nextKey = useRef(part.fits.length);

  const [saveInTurn] = useState(() =>
    inTurn({
      async send(sent: Edits) {
        const body = { changes: changesOf(sent) };
        const params = { id: String(id) };
        return requestKey.send('POST admin/parts/:id/cells', { params, body });
      },
      isSame: (one, other) => JSON.stringify(changesOf(one)) === JSON.stringify(changesOf(other)),
      isWanted: (earlier, sent) => Object.keys(earlier).every((column) => column in sent),
      rest(sent, earlier, { data }) {
        showSaved(data, earlier);
        const left = editsAfterSave(sent, earlier, data.cells);
        return Object.keys(left).length > 0 ? left : undefined;
      },
    }),
  );
  function showSaved(data: PartDetail, sent: Edits) {
    queryClient.setQueryData(partQuery(String(id)).queryKey, data);
    setEdits((now) => editsAfterSave(now, sent, data.cells));
  }

  const save = useSave(
    async (sent: Edits) => {
      setIsSaving(true);
      try {
        return await saveInTurn(sent);
      } finally {
        // Input typed while the page reloads can be saved at once.
        setIsSaving(false);
      }
    },
    {
      topics: ['parts', 'stock', 'log'],
      saved: 'Part saved',
      onSaved: ({ data }, sent) => showSaved(data, sent),
      onFailed(error) {
        const refused = asRefused<'POST admin/parts/:id/cells'>(error);
        if (refused?.is('changed_meanwhile')) setTheirs(refused.body.cells);
        else if (refused?.is('invalid_fields')) {
          setFaults(refused.fields);
          focusField(Object.keys(refused.fields)[0]!);
        } else return false;
        return true;
      },
    },
  );

  /** An updater function gets the field's current value. */
  function set(column: string, becomes: string | ((text: string) => string)) {
    if (!mayWrite) return;
    // A slow upload must be based on what was saved meanwhile.
    const saved = queryClient.getQueryData(partQuery(String(id)).queryKey)?.cells ?? cells;
    setFaults(({ [column]: _, ...others }) => others);
    setEdits((now) => {
      const text = typeof becomes === 'string' ? becomes : becomes(textOf(now, saved, column));
      return withEdit(now, saved, column, text);
    });
  }

  return {
    part,
    choices,
    mayWrite,
    edits,
    theirs,
    set,
    isSaving,
    count: Object.keys(edits).length,
    text: (column: string) => textOf(edits, cells, column),
    isChanged: (column: string) => column in edits,
    /** The message of the current value, or of the server. */
    fault: (column: string) =>
      (edits[column] && cellFault(column, edits[column].becomes)) ?? faults[column]?.join(' '),
    /** The value that somebody else saved in an edited field. */
    overtaken: (column: string) =>
      isConflicting(edits, cells, column) ? cells[column] || 'nothing' : undefined,

    fits: (edits['fits'] && rows) ?? part.fits.map((fit, key): FitRow => ({ key, fit })),
    newKey: () => (nextKey.current += 1),
    setFits(next: FitRow[]) {
      setRows(next);
      set('fits', writeFits(next.map(({ fit }) => fit)));
    },

    save() {
      const wrong = Object.entries(edits).find(([column, edit]) => cellFault(column, edit.becomes));
      if (wrong) focusField(wrong[0]);
      else if (!isSaving && Object.keys(edits).length > 0) save.mutate(edits);
    },
    drop() {
      setEdits({});
      setFaults({});
    },
    /** Goes back to the fields, beside which the other values stand. */
    putAside: () => setTheirs([]),
    takeTheirs() {
      setEdits((now) =>
        without(
          now,
          theirs.map(({ column }) => column),
        ),
      );
      setTheirs([]);
    },
    saveMine() {
      const mine = over(edits, theirs);
      setEdits(mine);
      setTheirs([]);
      save.mutate(mine);
    },
  };
}
