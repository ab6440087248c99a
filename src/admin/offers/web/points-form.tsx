import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Save } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { asRefused, callShop } from '../../../kit/client.ts';
import { randomKey } from '../../../kit/random-key.ts';
import { callQuery } from '../../frame/web/live/call-query.ts';
import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import { LeaveDialog } from '../../frame/web/form/leave-dialog.tsx';
import { useMay } from '../../frame/web/use-me.ts';
import { useSave } from '../../frame/web/form/use-save.ts';
import { TextField } from '../../frame/web/form/text-field.tsx';
import { DeskForm } from '../../frame/web/form/desk-form.tsx';
import type { PointSettings, PointsShown } from '../contract.ts';
import { PointsCostTable } from './points-cost-table.tsx';

const FIELDS = [
  { name: 'earn_points_conversion_rate', label: 'Dollars spent', group: 'Earning' },
  { name: 'earn_points_conversion_points', label: 'Earn so many points', group: 'Earning' },
  { name: 'redemption_conversion_points', label: 'Points', group: 'Redeeming' },
  { name: 'redemption_conversion_rate', label: 'Take off so many dollars', group: 'Redeeming' },
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
  const [texts, setTexts] = useState(() => textsOf(points.settings));
  const mayWrite = useMay('write:offers');
  const settings = settingsOf(texts);
  const isChanged =
    JSON.stringify(settings) !== JSON.stringify(settingsOf(textsOf(points.settings)));
  const preview = usePreview(settings, isChanged);
  const save = useSave(
    () =>
      callShop('POST admin/points', {
        body: { ...settings, was: points.settings },
        key: randomKey(),
      }),
    {
      topics: ['shop', 'log'],
      saved: 'Points are changed from the next order on',
      onFailed: (error) => asRefused(error)?.status === 422,
    },
  );
  const wrong = asRefused(save.error ?? preview.error)?.fields ?? {};

  return (
    <DeskForm
      className="form-stack max-w-180"
      aria-label="Points"
      onSend={() => {
        if (mayWrite && isChanged && !save.isPending) save.mutate();
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
              onType={(text) => setTexts((now) => ({ ...now, [name]: text }))}
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
          busy={save.isPending}
          disabledBecause={isChanged ? undefined : 'Nothing has changed.'}
          onPress={() => save.mutate()}
        >
          Change points
        </DeskButton>
      )}
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
