import { Plus, Trash2 } from 'lucide-react';
import { addStep, changeRates } from '../../../../cart/rules/shipping-plan/edit-plan.ts';
import type { PlannedRate, PlannedZone } from '../../../../cart/rules/shipping-plan/plan.ts';
import { weightText } from '../../../../kit/weight.ts';
import { DeskButton } from '../../../frame/web/desk/desk-button.tsx';
import { MoneyCell, NO_AMOUNT, WeightCell } from './cells.tsx';
import type { EditProps } from './edit-props.ts';
import { ServiceCells } from './service-cells.tsx';

interface Props extends Pick<EditProps, 'edit'> {
  zone: PlannedZone;
  steps: readonly PlannedRate[];
}

/** A service next to its weight steps. */
export function ServiceRows({ zone, steps, edit }: Props) {
  const first = steps[0]!;
  const last = steps.at(-1)!;
  const ids = new Set(steps.map(({ id }) => id));
  const change = (which: (rate: PlannedRate) => boolean, values: Partial<PlannedRate>) =>
    edit((zones) =>
      changeRates(zones, zone.id, (rates) =>
        rates.map((rate) => (which(rate) ? { ...rate, ...values } : rate)),
      ),
    );
  const changeAll = (values: Partial<PlannedRate>) => change(({ id }) => ids.has(id), values);
  const service = first.name || 'the new service';

  return (
    <tbody>
      {steps.map((rate) => {
        const of = `${service} up to ${weightText(rate.max_weight_grams)}`;
        const changeOne = (values: Partial<PlannedRate>) =>
          change(({ id }) => id === rate.id, values);
        return (
          <tr key={rate.id}>
            {rate === first && (
              <th scope="rowgroup" rowSpan={steps.length} className="shop-service-cell">
                <ServiceCells rate={rate} onChange={changeAll} />
              </th>
            )}
            <td>
              <WeightCell
                label={`Weight of ${of}`}
                grams={rate.max_weight_grams}
                onChange={(max_weight_grams) => changeOne({ max_weight_grams })}
              />
            </td>
            <td>
              <MoneyCell
                label={`Price of ${of}`}
                cents={rate.price_cents}
                onChange={(cents) => changeOne({ price_cents: cents ?? NO_AMOUNT })}
              />
            </td>
            <td>
              <MoneyCell
                label={`For a bulky piece, ${of}`}
                cents={rate.oversize_surcharge_cents}
                onChange={(cents) => changeOne({ oversize_surcharge_cents: cents ?? NO_AMOUNT })}
              />
            </td>
            <td>
              <MoneyCell
                label={`Free from, ${of}`}
                cents={rate.free_above_cents}
                placeholder="never"
                onChange={(free_above_cents) => changeOne({ free_above_cents })}
              />
            </td>
            <td className="shop-row-actions">
              <DeskButton
                look="quiet"
                icon={<Trash2 />}
                aria-label={`Remove ${of}`}
                onPress={() =>
                  edit((zones) =>
                    changeRates(zones, zone.id, (rates) => rates.filter((one) => one !== rate)),
                  )
                }
              />
              {rate === last && (
                <DeskButton
                  look="quiet"
                  icon={<Plus />}
                  aria-label={`Add a step to ${service}`}
                  onPress={() => edit((zones) => addStep(zones, zone.id, last))}
                />
              )}
            </td>
          </tr>
        );
      })}
    </tbody>
  );
}
