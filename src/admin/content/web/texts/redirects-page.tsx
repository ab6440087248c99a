import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { asRefused, callShop } from '../../../../kit/client.ts';
import { randomKey } from '../../../../kit/random-key.ts';
import { toast } from '../../../../ui/overlay/toast.ts';
import { callQuery } from '../../../frame/web/live/call-query.ts';
import { WhenCell } from '../../../frame/web/table/cells.tsx';
import { Desk } from '../../../frame/web/desk/desk.tsx';
import { DeskButton } from '../../../frame/web/desk/desk-button.tsx';
import type { DeskPageProps } from '../../../frame/web/desk-page-props.ts';
import { DeskSearch } from '../../../frame/web/desk/desk-search.tsx';
import { DeskTable } from '../../../frame/web/table/desk-table.tsx';
import { Shown } from '../../../frame/web/desk/shown.tsx';
import { Empty } from '../../../frame/web/desk/states.tsx';
import { useMay } from '../../../frame/web/use-me.ts';
import { useSave } from '../../../frame/web/form/use-save.ts';
import { useSaveCall } from '../../../frame/web/form/use-save-call.ts';
import type { Redirect } from '../../content-shapes.ts';
import { contentTabs } from '../content-tabs.ts';
import { NewRow } from './new-row.tsx';
import './texts.css';

const TOPICS = ['content', 'log'];
const UNDO_MS = 10_000;

/** All redirects: automatic ones after an address changed, and those that staff added. */
export function RedirectsPage({ search, setSearch }: DeskPageProps) {
  const q = search['q'] ?? '';
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
  return (
    <Desk
      title="Content"
      tabs={contentTabs('redirects')}
      tools={
        <>
          <DeskSearch
            label="Find an address"
            placeholder="Find an address"
            group="Content"
            q={q}
            onSearch={(typed) => setSearch({ q: typed }, { replace: true })}
          />
          {mayWrite && (
            <NewRow
              labels={['Old address', 'Leads to']}
              error={asRefused(add.error)?.message}
              busy={add.isPending}
              onAdd={([path = '', target = '']) => add.mutateAsync({ body: { path, target } })}
            />
          )}
        </>
      }
    >
      <Shown of={redirects} loading="Loading redirects">
        {(data) =>
          data.length === 0 ? (
            <Empty title={q ? 'No redirect matches' : 'No redirects yet'}>
              <p>
                When the address of a part, an article or a category changes, the old one redirects
                to it.
              </p>
            </Empty>
          ) : (
            <Redirects redirects={data} mayWrite={mayWrite} />
          )
        }
      </Shown>
    </Desk>
  );
}

function Redirects({ redirects, mayWrite }: { redirects: Redirect[]; mayWrite: boolean }) {
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
    <DeskTable
      className="sticky-head desk-list texts"
      caption="Redirects"
      columns={[
        'Old address',
        'Leads to',
        { name: 'Since', className: 'max-md:hidden' },
        { name: 'Remove', isHidden: true },
      ]}
    >
      {redirects.map((redirect) => {
        const { path, target, created_at } = redirect;
        return (
          <tr key={path}>
            <th scope="row" className="font-mono wrap-anywhere">
              {path}
            </th>
            <td className="font-mono wrap-anywhere">{target}</td>
            <WhenCell className="max-md:hidden" at={created_at} />
            <td>
              {mayWrite && (
                <DeskButton
                  look="quiet"
                  icon={<Trash2 size={16} />}
                  aria-label={`Remove ${path}`}
                  busy={remove.isPending && remove.variables.path === path}
                  onPress={() => remove.mutate(redirect)}
                />
              )}
            </td>
          </tr>
        );
      })}
    </DeskTable>
  );
}
