import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Save } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { asRefused } from '../../../kit/client.ts';
import { callQuery } from '../../frame/web/live/call-query.ts';
import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import { LeaveDialog } from '../../frame/web/form/leave-dialog.tsx';
import { useMay } from '../../frame/web/use-me.ts';
import { useEdit } from '../../frame/web/form/use-edit.tsx';
import { TextField } from '../../frame/web/form/text-field.tsx';
import { isSame } from '../../frame/web/form/typed-meanwhile.ts';
import { DeskForm } from '../../frame/web/form/desk-form.tsx';
import type { PointSettings, PointsShown } from '../contract.ts';
import { PointsCostTable } from './points-cost-table.tsx';

const FIELDS = [
  { name: 'earn_points_conversion_rate', label: 'Dollars spent', group: 'Earning' },
  { name: 'earn_points_conversion_points', label: 'Points earned for them', group: 'Earning' },
  { name: 'redemption_conversion_points', label: 'Points', group: 'Redeeming' },
  { name: 'redemption_conversion_rate', label: 'Dollars off', group: 'Redeeming' },
] as const;
type Texts = Record<(typeof FIELDS)[number]['name'], string>;

const textsOf = (settings: PointSettings): Texts =>
  Object.fromEntries(FIELDS.map(({ name }) => [name, String(settings[name])])) as Texts;
/** Invalid numbers are sent as ones that the server refuses with the field's message. */
const settingsOf = (texts: Texts): PointSettings =>
  Object.fromEntries(
    FIELDS.map(({ name }) => [
      name,
      /^\d{1,7}(\.\d{1,4})?$/.test(texts[name].trim()) ? Number(texts[name]) : -1,
    ]),
  ) as PointSettings;

/** The four settings, next to their cost last month. */
export function PointsForm({ points }: { points: PointsShown }) {
  // With the settings when typing began: what others change meanwhile is neither shown as typed nor overwritten unseen.
  const [draft, setDraft] = useState<{ texts: Texts; was: PointSettings } | null>(null);
  const { texts, was } = draft ?? { texts: textsOf(points.settings), was: points.settings };
  const mayWrite = useMay('write:offers');
  const settings = settingsOf(texts);
  const isChanged =
    JSON.stringify(settings) !== JSON.stringify(settingsOf(textsOf(points.settings)));
  const preview = usePreview(settings, isChanged);
  const { save, conflict, error, isPending } = useEdit('POST admin/points', {
    what: 'Points',
    topics: ['shop', 'log'],
    saved: 'The new points count from the next order',
    // What is typed while the shop saves stays.
    onSaved: (_, { body: { was: _was, ...saved } }) =>
      setDraft((now) => now && { texts: now.texts, was: saved }),
    onLoaded: () => setDraft((now) => (now && isSame(settingsOf(now.texts), now.was) ? null : now)),
    onFailed: (failure) => asRefused(failure)?.status === 422,
    over: (version: PointSettings) => ({ body: { ...settings, was: version } }),
    current: (refused) => refused.settings,
    fields: (current) =>
      FIELDS.map(({ name, label }) => ({
        name: label,
        theirs: String(current[name]),
        mine: texts[name],
      })).filter(({ theirs, mine }) => theirs !== mine),
    onTakeTheirs: () => setDraft(null),
  });
  const wrong = asRefused(error ?? preview.error)?.fields ?? {};

  return (
    <DeskForm
      className="form-stack max-w-180"
      aria-label="Points"
      onSend={() => {
        if (mayWrite && isChanged && !isPending) save(was);
      }}
    >
      {['Earning', 'Redeeming'].map((group) => (
        <fieldset key={group} disabled={!mayWrite} className="points-group">
          <legend>{group}</legend>
          {FIELDS.filter((field) => field.group === group).map(({ name, label }) => (
            <TextField
              key={name}
              label={label}
              error={wrong[name]?.[0]}
              inputMode="decimal"
              autoComplete="off"
              maxLength={12}
              value={texts[name]}
              onType={(text) => setDraft({ texts: { ...texts, [name]: text }, was })}
            />
          ))}
        </fieldset>
      ))}
      <LeaveDialog hasEdits={mayWrite && isChanged} />
      <PointsCostTable points={points} changed={isChanged ? preview.data : undefined} />
      {mayWrite && (
        <DeskButton
          type="submit"
          look="yellow"
          icon={<Save />}
          keyName="mod+enter"
          busy={isPending}
          disabledBecause={isChanged ? undefined : 'Nothing has changed.'}
          onPress={() => save(was)}
        >
          Change points
        </DeskButton>
      )}
      {conflict}
    </DeskForm>
  );
}

function usePreview(settings: PointSettings, isChanged: boolean) {
  const deferred = useDeferredValue(JSON.stringify(settings));
  return useQuery({
    ...callQuery(['shop', 'points', 'preview', deferred], 'POST admin/points/preview', {
      body: JSON.parse(deferred) as PointSettings,
    }),
    enabled: isChanged,
    placeholderData: keepPreviousData,
    retry: false,
  });
}
