import { useState } from 'react';
import { rebase } from '../../../../cart/rules/shipping-plan/edit-plan.ts';
import type { PlannedZone } from '../../../../cart/rules/shipping-plan/plan.ts';
import { planChanges } from '../../../../cart/rules/shipping-plan/plan-changes.ts';
import type { PlanFacts, PlanFault } from '../../../../cart/rules/shipping-plan/plan-faults.ts';
import { ifChanged } from '../../../frame/web/form/if-changed.ts';
import { ConflictDialog } from '../../../frame/web/form/conflict-dialog.tsx';
import { SaveBar } from '../../../frame/web/form/save-bar.tsx';
import { useSaveCall } from '../../../frame/web/form/use-save-call.ts';
import type { Plan } from '../../shipping-calls.ts';
import { endDraft } from './draft.ts';
import { PreviewDialog } from './preview-dialog.tsx';

interface Props {
  base: Plan;
  zones: PlannedZone[];
  facts: PlanFacts;
  faults: readonly PlanFault[];
  onSaved: (plan: Plan) => void;
}

/** The unsaved changes; saving shows a preview first. */
export function ShippingBar({ base, zones, facts: { countries }, faults, onSaved }: Props) {
  const [isPreviewed, setPreviewed] = useState(false);
  const [theirs, setTheirs] = useState<Plan | null>(null);
  const save = useSaveCall('POST admin/shop/shipping', {
    topics: ['shop', 'log'],
    saved: 'Saved. Carts ask for the new prices from now on.',
    onSaved: ({ data }) => onSaved(data),
    onFailed: ifChanged<'POST admin/shop/shipping'>((now) => {
      setPreviewed(false);
      setTheirs(now.plan);
    }),
  });
  const changes = planChanges(base.zones, zones, countries);
  const blocking = faults.find(({ blocks }) => blocks);

  if (theirs)
    return (
      <ConflictDialog
        what="Shipping"
        fields={planChanges(theirs.zones, zones, countries).map(({ what, was, becomes }) => ({
          name: what,
          theirs: was,
          mine: becomes,
        }))}
        onBack={() => setTheirs(null)}
        onTakeTheirs={endDraft}
        onSaveMine={() => {
          setTheirs(null);
          save.mutate({
            body: { version: theirs.version, zones: rebase(zones, theirs.zones) },
          });
        }}
      />
    );
  return (
    <>
      <SaveBar
        count={changes.length}
        wrong={blocking?.text}
        save="Review and save"
        busy={save.isPending}
        onSave={() => setPreviewed(true)}
        onDiscard={endDraft}
      />
      {isPreviewed && (
        <PreviewDialog
          changes={changes}
          warnings={faults.map(({ text }) => text)}
          busy={save.isPending}
          onSave={() => save.mutate({ body: { version: base.version, zones } })}
          onClose={() => setPreviewed(false)}
        />
      )}
    </>
  );
}
