import { Trash2 } from 'lucide-react';
import { changeZone } from '../../../../cart/rules/shipping-plan/edit-plan.ts';
import { Field } from '../../../../ui/form/field.tsx';
import { TextInput } from '../../../../ui/form/text-input.tsx';
import { DeskButton } from '../../../frame/web/desk-button.tsx';
import type { EditProps } from './edit-props.ts';
import { PlacesEditor } from './places-editor.tsx';
import { RatesTable } from './rates-table.tsx';

export function ZoneEditor(props: EditProps) {
  const { zone, edit } = props;
  return (
    <>
      <section className="shop-block" aria-label="Zone">
        <div className="shop-line">
          <Field label="Name of the zone" className="shop-grow">
            <TextInput
              maxLength={100}
              value={zone.name}
              onChange={({ target }) =>
                edit((zones) => changeZone(zones, zone.id, { name: target.value }))
              }
            />
          </Field>
          <DeskButton
            icon={<Trash2 />}
            onPress={() => edit((zones) => zones.filter(({ id }) => id !== zone.id))}
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
