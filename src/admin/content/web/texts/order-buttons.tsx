import type { TextKind } from '../../../../content/rules/text-fields.ts';
import { moved, MoveButtons } from '../../../frame/web/table/move-buttons.tsx';
import { useSaveCall } from '../../../frame/web/form/use-save-call.ts';
import type { TextRow } from '../../content-shapes.ts';

/** Moves a text up or down in the shop's order; `texts` must be the whole list. */
export function useOrderButtons(kind: TextKind, texts: readonly TextRow[]) {
  const ids = texts.map(({ key }) => Number(key));
  const order = useSaveCall('POST admin/content/texts/:kind/order', { topics: ['content'] });
  return ({ key, title }: TextRow) => {
    const at = ids.indexOf(Number(key));
    if (at < 0) return null;
    return (
      <MoveButtons
        name={title}
        at={at}
        count={ids.length}
        busy={order.isPending}
        onMove={(to) =>
          order.mutate({ params: { kind }, body: { was: ids, becomes: moved(ids, at, to) } })
        }
      />
    );
  };
}
