import { Trash2 } from 'lucide-react';
import { changeZone, moveZone } from '../../../../cart/rules/shipping-plan/edit-plan.ts';
import { DeskButton } from '../../../frame/web/desk/desk-button.tsx';
import { MoveButtons } from '../../../frame/web/table/move-buttons.tsx';
import { TextField } from '../../../frame/web/form/text-field.tsx';
import type { EditProps } from './edit-props.ts';
import { PlacesEditor } from './places-editor.tsx';
import { RatesTable } from './rates-table.tsx';

export function ZoneEditor(props: EditProps) {
  const { zone, zones, edit } = props;
  const at = zones.findIndex(({ id }) => id === zone.id);
  return (
    <>
      <section className="shop-block" aria-label="Zone">
        <div className="shop-line">
          <TextField
            label="Name of the zone"
            className="shop-grow"
            maxLength={100}
            value={zone.name}
            onType={(text) => edit((all) => changeZone(all, zone.id, { name: text }))}
          />
          <MoveButtons
            name={zone.name}
            at={at}
            count={zones.length}
            look="plain"
            onMove={(to) => edit((all) => moveZone(all, zone.id, to < at ? -1 : 1))}
          />
          <DeskButton
            icon={<Trash2 />}
            onPress={() => edit((all) => all.filter(({ id }) => id !== zone.id))}
          >
            Remove this zone
          </DeskButton>
        </div>
      </section>
      <PlacesEditor {...props} />
      <RatesTable {...props} />
    </>
  );
}
