import { useQuery } from '@tanstack/react-query';
import type { OrderDraft } from '../../../checkout/rules/order-draft.ts';
import { unknownFacts } from '../../../fitment/rules/fit.ts';
import { OTHER_ENGINE } from '../../../fitment/rules/conditions.ts';
import { newTimedId } from '../../../kit/timed-id.ts';
import { DeskSection } from '../../frame/web/desk/desk-section.tsx';
import { SelectField } from '../../frame/web/form/select-field.tsx';
import { callQuery } from '../../frame/web/live/call-query.ts';
import type { DraftPartProps } from './buyer-part.tsx';
import { vanOf } from './of-buyer.ts';

export const modelsQuery = {
  ...callQuery(['parts', 'models'], 'GET vanModels'),
  staleTime: Infinity,
};

/** The van that the parts are for: one of the buyer's, or type, year and engine. */
export function VanPart({ draft, change }: Pick<DraftPartProps, 'draft' | 'change'>) {
  const { van, customer_id } = draft;
  const { data: models = [] } = useQuery(modelsQuery);
  const model = models.find(({ type }) => type === van?.type);
  const { data: buyers = [] } = useQuery({
    ...callQuery(['customers', 'buyer', customer_id], 'POST admin/new-order/buyers', {
      body: { customer_id: customer_id ?? 0 },
    }),
    enabled: customer_id !== null,
  });
  const own = (customer_id !== null && buyers[0]?.vans) || [];
  const years = model
    ? Array.from({ length: model.year_to - model.year_from + 1 }, (_, at) => model.year_from + at)
    : [];
  const engines = (model?.engines ?? []).filter(
    ({ year_from, year_to }) => !van || (year_from <= van.year && van.year <= year_to),
  );
  const set = (changed: Partial<NonNullable<OrderDraft['van']>>) =>
    change({ van: { id: newTimedId(), name: '', ...unknownFacts, ...baseOf(van), ...changed } });
  const choose = (type: string) => {
    const chosen = models.find((each) => each.type === type);
    if (!chosen) return change({ van: null });
    change({
      van: { id: newTimedId(), name: '', ...unknownFacts, type, year: chosen.year_from },
    });
  };
  return (
    <DeskSection title="Van" about={van ? undefined : 'Without one, no part says whether it fits'}>
      <div className="new-order-fields">
        {own.length > 0 && (
          <SelectField
            label="The buyer’s van"
            value={own.some(({ id }) => id === van?.id) ? van!.id : ''}
            choices={[['', 'Another'], ...own.map(({ id, title }) => [id, title] as const)]}
            onChoose={(id) => change({ van: vanOf(own.find((each) => each.id === id)) })}
          />
        )}
        <SelectField
          label="Type"
          value={van?.type ?? ''}
          choices={[['', 'No van'], ...models.map(({ type, title }) => [type, title] as const)]}
          onChoose={choose}
        />
        {van && model && (
          <SelectField
            label="Year"
            value={String(van.year)}
            choices={years.map((year) => [String(year), String(year)])}
            onChoose={(year) => set({ year: Number(year), engine: null })}
          />
        )}
        {van && model && engines.length > 0 && (
          <SelectField
            label="Engine"
            value={van.engine ?? ''}
            choices={[
              ['', 'Not known'],
              ...engines.map(
                ({ code, name }) => [code, [code, name].filter(Boolean).join(' ')] as const,
              ),
              [OTHER_ENGINE, 'Another'],
            ]}
            onChoose={(engine) => set({ engine: engine || null })}
          />
        )}
      </div>
    </DeskSection>
  );
}

/** The facts that stay when type, year or engine of a van is corrected. */
const baseOf = (van: OrderDraft['van']) => ({
  ...van,
  type: van?.type ?? '',
  year: van?.year ?? 0,
});
