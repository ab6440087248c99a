import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { asRefused, callShop } from '../../../../kit/client.ts';
import { randomKey } from '../../../../kit/random-key.ts';
import { toast } from '../../../../ui/overlay/toast.ts';
import { callQuery } from '../../../frame/web/live/call-query.ts';
import { DeskButton } from '../../../frame/web/desk/desk-button.tsx';
import type { DeskPageProps } from '../../../frame/web/desk-page-props.ts';
import { ListDesk } from '../../../frame/web/desk/list-desk.tsx';
import { useMay } from '../../../frame/web/use-me.ts';
import { useSave } from '../../../frame/web/form/use-save.ts';
import { useSaveCall } from '../../../frame/web/form/use-save-call.ts';
import type { Redirect } from '../../content-shapes.ts';
import { NewRow } from './new-row.tsx';
import './texts.css';

const TOPICS = ['content', 'log'];
const UNDO_MS = 10_000;

/** All redirects: automatic ones after an address changed, and those that staff added. */
export function RedirectsPage(page: DeskPageProps) {
  const { q = '' } = page.search;
  const mayWrite = useMay('write:content');
  const redirects = useQuery({
    ...callQuery(['content', 'redirects', q], 'GET admin/content/redirects', { query: { q } }),
    placeholderData: keepPreviousData,
  });
  const add = useSaveCall('POST admin/content/redirects', {
    topics: TOPICS,
    saved: 'Redirect added',
    onFailed: (failure) => Boolean(asRefused(failure)),
  });
  const undo = useSaveCall('POST admin/content/redirects', {
    topics: TOPICS,
    saved: 'Redirect restored',
  });
  const remove = useSave(
    ({ path }: Redirect) =>
      callShop('POST admin/content/redirects/remove', { body: { path }, key: randomKey() }),
    {
      topics: TOPICS,
      onSaved: (_, { path, target }) =>
        void toast.success(`Redirect from ${path} removed`, {
          duration: UNDO_MS,
          action: { label: 'Undo', onAction: () => undo.mutate({ body: { path, target } }) },
        }),
    },
  );
  return (
    <ListDesk
      address={page}
      title="Content"
      page="Redirects"
      search={{ label: 'Find an address', placeholder: 'Find an address' }}
      tools={
        mayWrite && (
          <NewRow
            labels={['Old address', 'Leads to']}
            error={asRefused(add.error)?.message}
            busy={add.isPending}
            onAdd={([path = '', target = '']) => add.mutateAsync({ body: { path, target } })}
          />
        )
      }
      of={redirects}
      rows={redirects.data}
      loading="Loading redirects"
      empty={[
        q ? 'No redirect matches' : 'No redirects yet',
        'When the address of a part, an article or a category changes, the old one redirects to it.',
      ]}
      caption="Redirects"
      look="sticky-head desk-list texts"
      columns={[
        {
          name: 'Old address',
          isRow: true,
          cell: ({ path }) => <span className="font-mono wrap-anywhere">{path}</span>,
        },
        {
          name: 'Leads to',
          cell: ({ target }) => <span className="font-mono wrap-anywhere">{target}</span>,
        },
        { name: 'Since', from: 'md', when: ({ created_at }) => created_at },
        {
          name: 'Remove',
          isHidden: true,
          cell: (redirect) =>
            mayWrite && (
              <DeskButton
                look="quiet"
                icon={<Trash2 size={16} />}
                aria-label={`Remove ${redirect.path}`}
                busy={remove.isPending && remove.variables.path === redirect.path}
                onPress={() => remove.mutate(redirect)}
              />
            ),
        },
      ]}
      rowKey={({ path }) => path}
    />
  );
}
