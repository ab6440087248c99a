import { useInfiniteQuery } from '@tanstack/react-query';
import { callShop } from '../../../kit/client.ts';
import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import type { Entry, ShownChange } from '../contract.ts';
import { BeforeAfter, ThingName } from './change-words.tsx';
import { tableLabel } from './log-words.ts';

/** The first rows of a batch, and the others on demand. */
export function BatchRows({ entry, columns }: { entry: Entry; columns: number }) {
  const rest = useInfiniteQuery({
    queryKey: ['log', 'batch', entry.batch],
    queryFn: async ({ pageParam }) => {
      const body = { batch: entry.batch!, ...(pageParam && { before: pageParam }) };
      return (await callShop('POST admin/log', { body })).data;
    },
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page.length === 100 ? page.at(-1)!.id : null),
    enabled: false,
  });
  const shown: readonly ShownChange[] = rest.data?.pages.flat() ?? entry.changes;
  const hidden = entry.rows - shown.length;

  return (
    <>
      {shown.map((change) => (
        <tr key={change.id} className="log-part">
          <td colSpan={2} aria-hidden="true">
            {''}
          </td>
          <td>{tableLabel(change.table)}</td>
          <td>
            <ThingName thing={change.thing} />
          </td>
          <td>
            <BeforeAfter change={change} />
          </td>
        </tr>
      ))}
      {hidden > 0 && (
        <tr className="log-part">
          <td colSpan={columns} className="text-right">
            <DeskButton
              look="quiet"
              busy={rest.isFetching}
              onPress={() => void (rest.data ? rest.fetchNextPage() : rest.refetch())}
            >
              {`${hidden.toLocaleString('en-US')} more`}
            </DeskButton>
          </td>
        </tr>
      )}
    </>
  );
}
