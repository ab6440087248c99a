import { useState } from 'react';
import { serverNow } from '../../frame/web/server-time.ts';
import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import { DiscardButton } from '../../frame/web/form/discard-button.tsx';
import { losesMoney } from '../../sheet/rules/effect.ts';
import { hintsByPart } from '../../sheet/web/preview/review-hints.tsx';
import { columnName } from '../rules/column-names.ts';
import { priceHints } from '../rules/price-hints.ts';
import { usePart } from './part-form-context.ts';

/** The unsaved changes and the save button, which is pressed twice for prices that lose money. */
export function SaveBar() {
  const { part, edits, count, isSaving, save, drop, text } = usePart();
  const [doubted, setDoubted] = useState<typeof edits>();
  const names = Object.keys(edits).map(columnName);
  const look = priceHints(part.id, (column) => part.cells[column] ?? '', text, serverNow());
  const hint = look && hintsByPart(look).get(part.id);
  const isDoubted = doubted === edits;
  return (
    <>
      <p className="facts flex-1 px-4 py-1" role="status">
        <b>{count === 1 ? '1 change' : `${count} changes`}, not saved</b>
        <span>{names.join(', ')}</span>
        {hint && <b>Check this: it {hint}</b>}
      </p>
      <DiscardButton count={count} onDiscard={drop} />
      <DeskButton
        look="yellow"
        keyName="mod+enter"
        busy={isSaving}
        onPress={(pressed) => {
          if (isDoubted ? !pressed?.repeat : !look || !losesMoney(look)) return save();
          setDoubted(edits);
        }}
      >
        {isDoubted ? 'Save anyway' : 'Save'}
      </DeskButton>
    </>
  );
}
