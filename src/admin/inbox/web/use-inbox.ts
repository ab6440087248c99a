import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { InboxKey } from '../../../content/rules/inbox-kinds.ts';
import { callShop } from '../../../kit/client.ts';
import { callQuery } from '../../frame/web/live/call-query.ts';
import type { InboxView } from '../rules/views.ts';
import { entryName } from './inbox-address.ts';

export const useInbox = (view: InboxView, q: string) =>
  useInfiniteQuery({
    queryKey: ['inbox', 'list', view, q],
    queryFn: async ({ pageParam: after, signal }) =>
      (
        await callShop(
          'GET admin/inbox',
          { query: { view, q, ...(after && { after }) } },
          { signal },
        )
      ).data,
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });

export const useEntry = (key: InboxKey) =>
  useQuery(
    callQuery(['inbox', 'entry', entryName(key)], 'GET admin/inbox/:kind/:id', {
      params: { kind: key.kind, id: String(key.id) },
    }),
  );

export const useWriter = ({ kind, id }: InboxKey) =>
  useQuery(
    callQuery(['inbox', 'writer', entryName({ kind, id })], 'GET admin/inbox/:kind/:id/writer', {
      params: { kind, id: String(id) },
    }),
  );
