import { DeskSection } from '../../frame/web/desk/desk-section.tsx';
import { When } from '../../frame/web/table/when.tsx';
import { logMessages } from '../../log/messages.ts';
import { PutBackButton } from '../../log/web/put-back-button.tsx';
import type { OrderDetail, OrderStep } from '../order-shapes.ts';

/** The order's history, newest first. Edits of written fields can be put back. */
export function OrderLog({ order: { steps } }: { order: OrderDetail }) {
  return (
    <DeskSection title="Log" about="Newest first">
      <ol className="px-4 pt-1 pb-3">
        {steps.map((step, at) => (
          <Step key={`${step.at} ${step.kind} ${steps.length - at}`} step={step} />
        ))}
      </ol>
    </DeskSection>
  );
}

const STAFF_STEPS = new Set(['parcel', 'change', 'edit', 'refund', 'return']);

function Step({ step }: { step: OrderStep }) {
  const { at, by, text, kind, change } = step;
  return (
    <li className="order-step" data-by-hand={STAFF_STEPS.has(kind) || undefined}>
      <div className="min-w-0 flex-1">
        {change ? <Changed fields={change.fields} /> : <p>{text}</p>}
        <p className="text-steel">
          <When at={at} show="time" />
          {by && <span>{`, ${by}`}</span>}
        </p>
      </div>
      {change?.may_put_back && (
        <PutBackButton
          id={change.id}
          what={text}
          topics={['orders', 'log', 'packing']}
          toDo={TO_DO}
        />
      )}
    </li>
  );
}

type Fields = NonNullable<OrderStep['change']>['fields'];

const Changed = ({ fields }: { fields: Fields }) =>
  fields.map(({ name, before, after }) => (
    <p key={name}>
      {name} <del>{before}</del> <ins>{after}</ins>
    </p>
  ));

const TO_DO: Record<string, string> = {
  [logMessages.changedSince]: 'Put back the newer change first, or change the order itself.',
};
