import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { nextId } from '../../../../cart/rules/shipping-plan/edit-plan.ts';
import type { PlannedZone } from '../../../../cart/rules/shipping-plan/plan.ts';
import { planFaults } from '../../../../cart/rules/shipping-plan/plan-faults.ts';
import { callQuery } from '../../../frame/web/live/call-query.ts';
import { Desk } from '../../../frame/web/desk/desk.tsx';
import { DeskButton } from '../../../frame/web/desk/desk-button.tsx';
import type { DeskPageProps } from '../../../frame/web/desk-page-props.ts';
import { ReadOnly } from '../../../frame/web/desk/read-only.tsx';
import { Unloaded } from '../../../frame/web/desk/shown.tsx';
import { Empty } from '../../../frame/web/desk/states.tsx';
import { useIsWide } from '../../../frame/web/use-is-wide.ts';
import { useMay } from '../../../frame/web/use-me.ts';
import { LastChange } from '../last-change.tsx';
import type { EditProps } from './edit-props.ts';
import { editDraft, endDraft, useDraft } from './draft.ts';
import { Faults } from './faults.tsx';
import { ShippingBar } from './shipping-bar.tsx';
import { TryIt } from './try-it.tsx';
import { ZoneEditor } from './zone-editor.tsx';
import { ZoneList } from './zone-list.tsx';
import '../shop.css';
import './shipping.css';

/** Zones with their places and rates, and a test of their prices. */
export function ShippingPage({ search, setSearch }: DeskPageProps) {
  const query = useQuery(callQuery(['shop', 'shipping'], 'GET admin/shop/shipping'));
  const draft = useDraft();
  const isWide = useIsWide();
  const queryClient = useQueryClient();
  const mayWrite = useMay('write:shop');
  if (!query.data)
    return (
      <Desk title="Shop" page="Shipping">
        <Unloaded of={query} />
      </Desk>
    );

  const { plan, facts, last_change } = query.data;
  const zones = draft.zones ?? plan.zones;
  const faults = planFaults(zones, facts);
  const zone = zones.find(({ id }) => String(id) === search['zone']) ?? zones[0];
  const isFaulty = faults.some(({ blocks }) => blocks);
  const tryIt = <TryIt facts={facts} zones={isFaulty ? null : draft.zones} />;
  const edit = (change: (zones: PlannedZone[]) => PlannedZone[]) => editDraft(plan, change);

  function addZone(): void {
    const id = nextId(zones);
    edit((all) => [...all, { id, name: `Zone ${all.length + 1}`, places: [], rates: [] }]);
    setSearch({ zone: String(id) });
  }

  /** Keeps the edited zone current under its saved id. */
  function showSaved(saved: typeof plan): void {
    queryClient.setQueryData(['shop', 'shipping'], { plan: saved, facts, last_change });
    const same = saved.zones.find(({ name }) => name === zone?.name.trim());
    setSearch({ zone: same && String(same.id) }, { replace: true });
    endDraft();
  }

  return (
    <Desk
      title="Shop"
      page="Shipping"
      actions={
        mayWrite && (
          <DeskButton icon={<Plus />} keyName="a" keyGroup="Shipping" onPress={addZone}>
            Add a zone
          </DeskButton>
        )
      }
      aside={isWide ? tryIt : undefined}
      foot={
        mayWrite && draft.zones && draft.base ? (
          <ShippingBar
            base={draft.base}
            zones={draft.zones}
            facts={facts}
            faults={faults}
            onSaved={showSaved}
          />
        ) : undefined
      }
    >
      <ReadOnly unless="write:shop" />
      <div className="shop-columns">
        <ZoneList zones={zones} faults={faults} current={zone?.id} />
        <div className="min-w-0">
          <Faults faults={faults} zones={zones} current={zone?.id} />
          {zone ? (
            <Zone
              key={`${draft.generation} ${zone.id}`}
              zone={zone}
              zones={zones}
              facts={facts}
              edit={edit}
              mayWrite={mayWrite}
            />
          ) : (
            <Empty title="No zones yet">
              <p>
                Without a zone nothing can be shipped anywhere. Add one with its places and rates.
              </p>
            </Empty>
          )}
          <LastChange change={last_change} />
          {!isWide && tryIt}
        </div>
      </div>
    </Desk>
  );
}

interface ZoneProps extends EditProps {
  mayWrite: boolean;
}

/** Read-only without the permission. */
const Zone = ({ mayWrite, ...props }: ZoneProps) => (
  <fieldset disabled={!mayWrite} className="min-w-0">
    <legend className="sr-only">{props.zone.name}</legend>
    <ZoneEditor {...props} />
  </fieldset>
);
