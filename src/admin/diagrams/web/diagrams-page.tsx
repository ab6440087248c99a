import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { addressOf } from '../../../kit/page.ts';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import { deskAddresses } from '../../addresses.ts';
import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import { ListDesk } from '../../frame/web/desk/list-desk.tsx';
import { callQuery } from '../../frame/web/live/call-query.ts';
import { Thumb } from '../../frame/web/table/thumb.tsx';
import { useMay } from '../../frame/web/use-me.ts';

/** All diagrams, those with numbers that lead nowhere first. */
export function DiagramsPage() {
  const router = useRouter();
  const mayWrite = useMay('write:content');
  const diagrams = useQuery(callQuery(['content', 'diagrams'], 'GET admin/diagrams'));
  return (
    <ListDesk
      title="Content"
      page="Diagrams"
      one="diagram"
      actions={
        mayWrite && (
          <DeskButton
            look="yellow"
            icon={<Plus />}
            keyName="n"
            onPress={() => void router.navigate({ href: addressOf(deskAddresses.diagrams.add) })}
          >
            New diagram
          </DeskButton>
        )
      }
      of={diagrams}
      rows={diagrams.data?.toSorted(
        (a, b) => Number(b.nowhere.length > 0) - Number(a.nowhere.length > 0),
      )}
      loading="Loading diagrams"
      empty={['There are no diagrams yet', 'Add one: a drawing, a scan or a photograph.']}
      caption="Diagrams"
      look="sticky-head desk-list"
      columns={[
        { name: 'Picture', isHidden: true, from: 'md', cell: ({ image }) => <Thumb src={image} /> },
        {
          name: 'Diagram',
          isRow: true,
          cell: ({ id, name }) => (
            <PageLink href={addressOf(deskAddresses.diagrams.diagram, { id })} className="row-link">
              {name}
            </PageLink>
          ),
        },
        { name: 'Van', from: 'md', cell: ({ van }) => van },
        { name: 'Numbers', isNumber: true, from: 'md', cell: ({ numbers }) => numbers },
        { name: 'Not sold', isNumber: true, from: 'md', cell: ({ unsold }) => unsold || '' },
        {
          name: 'Lead nowhere',
          isBad: ({ nowhere }) => nowhere.length > 0,
          cell: ({ nowhere }) => nowhere.join(', '),
        },
      ]}
      rowKey={({ id }) => id}
    />
  );
}
