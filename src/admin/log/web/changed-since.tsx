import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../frame/web/live/call-query.ts';
import { When } from '../../frame/web/table/when.tsx';
import type { Outcome } from '../contract.ts';
import { actorName, valueText } from './log-words.ts';

interface ChangedSinceProps {
  outcome: Outcome;
  column: string;
}

/** Who has changed a field since, and to what. */
export function ChangedSince({ outcome: { id, table, key }, column }: ChangedSinceProps) {
  const { data } = useQuery(
    callQuery(['log', 'row', table, key], 'POST admin/log', { body: { table, key } }),
  );
  const since = data?.find((change) => change.id > id && change.after && column in change.after);
  if (!since) return null;
  return (
    <>
      {' '}
      It is {valueText(column, since.after![column])} since{' '}
      <When at={since.changed_at} show="time" /> ({actorName(since.actor)}).
    </>
  );
}
