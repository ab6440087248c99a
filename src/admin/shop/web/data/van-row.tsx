import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { StatusWord } from '../../../frame/web/desk/status.tsx';
import { useEdit } from '../../../frame/web/form/use-edit.tsx';
import { DeskButton } from '../../../frame/web/desk/desk-button.tsx';
import { LeaveDialog } from '../../../frame/web/form/leave-dialog.tsx';
import { When } from '../../../frame/web/table/when.tsx';
import { TextField } from '../../../frame/web/form/text-field.tsx';
import { DeskForm } from '../../../frame/web/form/desk-form.tsx';
import type { ShopVan, VanWords } from '../../data-calls.ts';
import { paintContrast } from '../../rules/paint-contrast.ts';

const wordsOf = ({ title, paint_name, paint_hex }: VanWords): VanWords => ({
  title,
  paint_name,
  paint_hex,
});
const isSame = (a: VanWords, b: VanWords): boolean =>
  JSON.stringify(wordsOf(a)) === JSON.stringify(wordsOf(b));

export function VanRow({ van, mayWrite }: { van: ShopVan; mayWrite: boolean }) {
  const [draft, setDraft] = useState<{ was: VanWords; becomes: VanWords } | null>(null);
  const { save, conflict, isPending } = useEdit('POST admin/shop/vans/:id', {
    what: van.title,
    topics: ['shop', 'log'],
    saved: 'Saved. The shop shows it now.',
    // What is typed while the shop saves stays.
    onSaved: (_, { body: { becomes: was } }) =>
      setDraft((now) => now && { was, becomes: now.becomes }),
    onLoaded: () => setDraft((now) => (now && isSame(now.was, now.becomes) ? null : now)),
    over: (was: VanWords) => ({
      params: { id: String(van.id) },
      body: { was, becomes: draft!.becomes },
    }),
    current: (refused) => refused.van,
    fields: (current) =>
      [
        { name: 'Van type', theirs: current.title, mine: draft!.becomes.title },
        { name: 'Paint', theirs: current.paint_name, mine: draft!.becomes.paint_name },
        { name: 'Color', theirs: current.paint_hex, mine: draft!.becomes.paint_hex },
      ].filter(({ theirs, mine }) => theirs !== mine),
    onTakeTheirs: () => setDraft(null),
  });
  const shown = draft?.becomes ?? wordsOf(van);
  const change = (values: Partial<VanWords>) =>
    setDraft((before) => ({ was: before?.was ?? wordsOf(van), becomes: { ...shown, ...values } }));
  const isHex = /^#[\da-f]{6}$/i.test(shown.paint_hex);
  const { last } = van;

  return (
    <DeskForm
      className="shop-van"
      aria-label={van.title}
      onSend={() => {
        if (draft && isHex && !isPending) save(draft.was);
      }}
    >
      <div className="shop-line">
        <TextField
          label="Van type"
          className="shop-grow"
          readOnly={!mayWrite}
          maxLength={60}
          value={shown.title}
          onType={(text) => change({ title: text })}
        />
        <TextField
          label="Name of the paint"
          className="shop-grow"
          readOnly={!mayWrite}
          maxLength={60}
          value={shown.paint_name}
          onType={(text) => change({ paint_name: text })}
        />
        <TextField
          label="Color"
          error={isHex ? undefined : 'As in #7C97A3.'}
          readOnly={!mayWrite}
          maxLength={7}
          inputClass="font-mono"
          value={shown.paint_hex}
          onType={(text) => change({ paint_hex: text })}
        />
        {draft && !isSame(draft.was, draft.becomes) && (
          <>
            <DeskButton onPress={() => setDraft(null)}>Discard</DeskButton>
            <DeskButton
              type="submit"
              busy={isPending}
              disabledBecause={isHex ? undefined : 'Not a valid color.'}
              onPress={() => save(draft.was)}
            >
              Save this van
            </DeskButton>
          </>
        )}
      </div>
      {isHex && <PaintCheck hex={shown.paint_hex} />}
      {last && (
        <p className="text-steel">
          Changed last by {last.by}, <When at={last.at} show="time" />.{' '}
          {mayWrite && (
            <DeskButton
              look="quiet"
              aria-label={`Put back ${van.title}`}
              onPress={() => change(last.before)}
            >
              Put back
            </DeskButton>
          )}
        </p>
      )}
      <LeaveDialog hasEdits={draft !== null && !isSame(draft.was, draft.becomes)} />
      {conflict}
    </DeskForm>
  );
}

/** The paint on both page backgrounds, with its contrast. */
function PaintCheck({ hex }: { hex: string }) {
  const { light, dark, warning } = paintContrast(hex);
  return (
    <p className="in-rows gap-x-3">
      <svg width="44" height="20" aria-hidden="true">
        <rect x="0.5" y="0.5" width="43" height="19" fill={hex} stroke="currentColor" />
      </svg>
      <span>
        {light.toFixed(1)} : 1 on the light page, {dark.toFixed(1)} : 1 on the dark page
      </span>
      {warning && <StatusWord tone="warning" icon={<TriangleAlert />} word={warning} />}
    </p>
  );
}
