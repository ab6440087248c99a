import { useState } from 'react';
import { rebase } from '../../../../cart/rules/shipping-plan/edit-plan.ts';
import type { PlannedZone } from '../../../../cart/rules/shipping-plan/plan.ts';
import { planChanges } from '../../../../cart/rules/shipping-plan/plan-changes.ts';
import type { PlanFacts, PlanFault } from '../../../../cart/rules/shipping-plan/plan-faults.ts';
import { SaveBar } from '../../../frame/web/form/save-bar.tsx';
import { useEdit } from '../../../frame/web/form/use-edit.tsx';
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
  const edit = useEdit('POST admin/shop/shipping', {
    what: 'Shipping',
    topics: ['shop', 'log'],
    saved: 'Saved. Carts ask for the new prices from now on.',
    onSaved: ({ data }) => onSaved(data),
    over: (plan: Plan) => ({
      body: {
        version: plan.version,
        zones: plan === base ? zones : rebase(zones, plan.zones),
      },
    }),
    current(refused) {
      setPreviewed(false);
      return refused.plan;
    },
    fields: (plan) =>
      planChanges(plan.zones, zones, countries).map(({ what, was, becomes }) => ({
        name: what,
        theirs: was,
        mine: becomes,
      })),
    onTakeTheirs: endDraft,
  });
  const changes = planChanges(base.zones, zones, countries);
  const blocking = faults.find(({ blocks }) => blocks);

  if (edit.conflict) return edit.conflict;
  return (
    <>
      <SaveBar
        count={changes.length}
        wrong={blocking?.text}
        save="Review and save"
        busy={edit.isPending}
        onSave={() => setPreviewed(true)}
        onDiscard={endDraft}
      />
      {isPreviewed && (
        <PreviewDialog
          changes={changes}
          warnings={faults.map(({ text }) => text)}
          busy={edit.isPending}
          onSave={() => edit.save(base)}
          onClose={() => setPreviewed(false)}
        />
      )}
    </>
  );
}
