import { callShop } from '../../../kit/client.ts';
import { randomKey } from '../../../kit/random-key.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { DeskButton } from '../../frame/web/desk-button.tsx';
import { useMay } from '../../frame/web/use-me.ts';
import { useSave } from '../../frame/web/use-save.ts';
import { When } from '../../frame/web/when.tsx';
import { logMessages } from '../../log/messages.ts';
import type { OrderDetail, OrderStep } from '../order-shapes.ts';
import { OrderPart } from './order-part.tsx';

/** What happened, the newest first. What somebody wrote can be put back. */
export function OrderLog({ order: { steps } }: { order: OrderDetail }) {
  return (
    <OrderPart title="Log" about="Newest first">
      <ol className="px-4 pt-1 pb-3">
        {steps.map((step, at) => (
          <Step key={`${step.at} ${step.kind} ${steps.length - at}`} step={step} />
        ))}
      </ol>
    </OrderPart>
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
          {by && `, ${by}`}
        </p>
      </div>
      {change?.may_put_back && <PutBack id={change.id} what={text} />}
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

function PutBack({ id, what }: { id: number; what: string }) {
  const mayPutBack = useMay('write:log');
  const putBack = useSave(
    async () => callShop('POST admin/log/put-back', { key: randomKey(), body: { id } }),
    {
      topics: ['orders', 'log', 'packing'],
      saved: ({ data }) => (whyLeft(data) === undefined ? 'Put back' : ''),
      onSaved({ data }) {
        const reason = whyLeft(data);
        if (reason === undefined) return;
        const text = `This was not put back. ${reason} ${TO_DO[reason] ?? ''}`.trim();
        toast.error(text, { duration: 8_000 });
      },
    },
  );
  if (!mayPutBack) return null;
  return (
    <DeskButton
      look="quiet"
      busy={putBack.isPending}
      aria-label={`Put back: ${what}`}
      onPress={() => putBack.mutate()}
    >
      Put back
    </DeskButton>
  );
}

const whyLeft = (outcomes: readonly { left: readonly { reason: string }[] }[]) =>
  outcomes.flatMap(({ left }) => left.map((one) => one.reason))[0];

const TO_DO: Record<string, string> = {
  [logMessages.changedSince]: 'Put back the newer change first, or change the order itself.',
};
