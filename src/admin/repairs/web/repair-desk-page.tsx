import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addressOf } from '../../../kit/page.ts';
import { deskAddresses } from '../../addresses.ts';
import type { DeskPageProps } from '../../frame/web/desk-page-props.ts';
import { BackButton } from '../../frame/web/desk/back-button.tsx';
import { Desk } from '../../frame/web/desk/desk.tsx';
import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import { Unloaded } from '../../frame/web/desk/shown.tsx';
import { ConflictDialog } from '../../frame/web/form/conflict-dialog.tsx';
import { ifChanged } from '../../frame/web/form/if-changed.ts';
import { LeaveDialog } from '../../frame/web/form/leave-dialog.tsx';
import { TextField } from '../../frame/web/form/text-field.tsx';
import { withTyped } from '../../frame/web/form/typed-meanwhile.ts';
import { useSaveCall } from '../../frame/web/form/use-save-call.ts';
import { callQuery } from '../../frame/web/live/call-query.ts';
import { useMay } from '../../frame/web/use-me.ts';
import type { ShownRepair } from '../contract.ts';
import {
  readRepairTexts,
  REPAIR_FIELDS,
  type RepairField,
  repairTexts,
} from '../rules/repair-texts.ts';
import '../../shop/web/shop.css';
import '../../words/web/words.css';

/** One job to edit. */
export function RepairDeskPage({ params }: DeskPageProps) {
  const id = params['id']!;
  const query = useQuery(
    callQuery(['parts', 'repairs', id], 'GET admin/repairs/:id', { params: { id } }),
  );
  // What was read first stays the base: a change by somebody else is a conflict, not a new form.
  const [was, setWas] = useState<ShownRepair>();
  if (query.data && !was) setWas(query.data);
  return (
    <Desk
      title={was?.name ?? 'Repair'}
      tools={<BackButton href={addressOf(deskAddresses.repairs.repairs)} />}
    >
      {was ? <RepairForm was={was} /> : <Unloaded of={query} />}
    </Desk>
  );
}

const HINTS: Partial<Record<RepairField, string>> = {
  slug: 'The end of /jobs/… Links to the old address no longer work.',
  vans: 'A van type with years: 68-79-bus 1971-1979, with commas between.',
  engines: 'Engine codes that all vans of the job have, if it is about some engines only.',
  details: 'What all vans of the job have, in the words of the fits: a sliding door.',
  hours: 'For an owner with the tools at hand.',
  difficulty: '1 (easy) to 5 (for experts).',
  also: 'What owners call it, for the search. Separate them with commas.',
  lines:
    'One a line: 2 x wheel-cylinder: rear | a note. Begin with + for while you are in there, and with = for what we do not sell. End with @ 68-79-bus 1968-1970 if only these vans have it.',
  tools: 'As the parts, without a quantity.',
  figures: 'One a line: Rear axle nut: 253 lb-ft (343 Nm). Only what is known for sure.',
  article: 'The end of its address, such as valve-adjustment.',
};
const ROWS: Partial<Record<RepairField, number>> = { about: 3, lines: 12, tools: 5, figures: 4 };

function RepairForm({ was }: { was: ShownRepair }) {
  const mayWrite = useMay('write:shop');
  const [base, setBase] = useState(was);
  const [texts, setTexts] = useState(() => repairTexts(was));
  const [hidden, setHidden] = useState(was.hidden);
  const [current, setCurrent] = useState<ShownRepair | null>(null);
  const [sent, setSent] = useState({ texts, hidden });
  const read = readRepairTexts(texts, base);
  const hasEdits =
    hidden !== base.hidden || JSON.stringify(texts) !== JSON.stringify(repairTexts(base));

  function take(repair: ShownRepair) {
    setBase(repair);
    setTexts(repairTexts(repair));
    setHidden(repair.hidden);
    setCurrent(null);
  }

  const change = useSaveCall('POST admin/repairs/:id', {
    topics: ['parts'],
    saved: 'Saved. The shop shows it now.',
    onSaved({ data }) {
      // What is typed while the shop saves stays.
      setBase(data);
      setTexts((now) => withTyped(now, sent.texts, repairTexts(data)));
      setHidden((now) => (now === sent.hidden ? data.hidden : now));
      setCurrent(null);
    },
    onFailed: ifChanged<'POST admin/repairs/:id'>((now) => setCurrent(now.repair)),
  });

  function save(over: ShownRepair) {
    if (read.wrong !== undefined) return;
    setSent({ texts, hidden });
    change.mutate({
      params: { id: String(base.id) },
      body: { was: over, ...read.repair, hidden },
    });
  }

  return (
    <section className="shop-block" aria-label={`${base.name}: edit`}>
      <div className="words-symptom">
        {(Object.keys(REPAIR_FIELDS) as RepairField[]).map((field) => (
          <TextField
            key={field}
            label={REPAIR_FIELDS[field]}
            hint={HINTS[field]}
            rows={ROWS[field]}
            readOnly={!mayWrite}
            value={texts[field]}
            onType={(text) => setTexts({ ...texts, [field]: text })}
          />
        ))}
      </div>
      <label className="in-row min-h-11">
        <input
          type="checkbox"
          checked={hidden}
          disabled={!mayWrite}
          onChange={({ target }) => setHidden(target.checked)}
        />
        Hidden from the shop
      </label>
      <div className="in-rows gap-x-2">
        {mayWrite && (
          <DeskButton
            look="yellow"
            keyName="mod+enter"
            busy={change.isPending}
            disabledBecause={read.wrong ?? (hasEdits ? undefined : 'Nothing has changed.')}
            onPress={() => save(base)}
          >
            Save
          </DeskButton>
        )}
      </div>
      <LeaveDialog hasEdits={hasEdits} />
      {current && (
        <ConflictDialog
          what={`“${base.name}”`}
          fields={(Object.keys(REPAIR_FIELDS) as RepairField[]).map((field) => ({
            name: REPAIR_FIELDS[field],
            theirs: repairTexts(current)[field],
            mine: texts[field],
          }))}
          onBack={() => setCurrent(null)}
          onTakeTheirs={() => take(current)}
          onSaveMine={() => save(current)}
        />
      )}
    </section>
  );
}
