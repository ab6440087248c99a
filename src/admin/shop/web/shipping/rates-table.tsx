import { Plus } from 'lucide-react';
import { addService } from '../../../../cart/rules/shipping-plan/edit-plan.ts';
import type { PlannedRate, PlannedZone } from '../../../../cart/rules/shipping-plan/plan.ts';
import { DeskButton } from '../../../frame/web/desk/desk-button.tsx';
import { ServiceRows } from './service-rows.tsx';
import type { EditProps } from './edit-props.ts';

/** Each service with its weight steps. */
export function RatesTable({ zone, edit }: EditProps) {
  return (
    <section className="shop-block" aria-label="Rates">
      <h2 className="shop-heading">Rates</h2>
      {zone.rates.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways
        <div className="table-scroll" role="region" aria-label="Table of rates" tabIndex={0}>
          <table className="desk-table shop-table shop-rates">
            <caption className="sr-only">Rates of {zone.name}, by service and weight</caption>
            <thead>
              <tr>
                <th scope="col">Service</th>
                <th scope="col">Up to (lb)</th>
                <th scope="col">Price ($)</th>
                <th scope="col">Bulky piece ($)</th>
                <th scope="col">Free from ($)</th>
                <th scope="col">
                  <span className="sr-only">Add and remove</span>
                </th>
              </tr>
            </thead>
            {stableServices(zone).map((steps) => (
              <ServiceRows key={steps[0]!.id} steps={steps} zone={zone} edit={edit} />
            ))}
          </table>
        </div>
      )}
      <DeskButton icon={<Plus />} onPress={() => edit((zones) => addService(zones, zone.id))}>
        Add a service
      </DeskButton>
    </section>
  );
}

/** Keeps the order of rows while a weight is typed. */
const stableServices = ({ rates }: PlannedZone): PlannedRate[][] => [
  ...Map.groupBy(rates, ({ carrier, service }) => `${carrier}:${service}`).values(),
];
