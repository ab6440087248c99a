import { callShop } from '../../../../kit/client.ts';
import { DeskButton } from '../../../frame/web/desk/desk-button.tsx';
import { useSave } from '../../../frame/web/form/use-save.ts';
import type { DeliveryLine } from '../../shapes.ts';
import { PartSearch } from '../part-search.tsx';

interface UnknownLineProps {
  deliveryId: number;
  line: DeliveryLine;
  canChange: boolean;
}

/** A line with an unknown supplier's number: assign a part by search, or remove the line. */
export function UnknownLine({ deliveryId, line, canChange }: UnknownLineProps) {
  const params = { id: String(deliveryId) };
  const find = useSave(
    (product_id: number) =>
      callShop('POST admin/deliveries/:id/part', { params, body: { line: line.id, product_id } }),
    { topics: ['stock'] },
  );
  const remove = useSave(
    () => callShop('POST admin/deliveries/:id/remove', { params, body: { line: line.id } }),
    { topics: ['stock'] },
  );
  return (
    <li className="unknown-line ruled in-rows gap-y-2 border-l-4 border-l-orange">
      <span>
        <code>{line.written}</code> {line.expected} {line.expected === 1 ? 'piece' : 'pieces'}
      </span>
      {canChange && (
        <>
          <PartSearch
            label={`Part of ${line.written}`}
            onPart={({ product_id }) => find.mutate(product_id)}
          />
          <DeskButton look="quiet" busy={remove.isPending} onPress={() => remove.mutate()}>
            Remove
          </DeskButton>
        </>
      )}
    </li>
  );
}
