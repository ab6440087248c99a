import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Contrast } from 'lucide-react';
import { addressOf } from '../../../../kit/page.ts';
import { callQuery } from '../../../frame/web/live/call-query.ts';
import { DeskButton } from '../../../frame/web/desk/desk-button.tsx';
import { StartButton } from './start-button.tsx';
import './start-pick.css';
import { deskAddresses } from '../../../addresses.ts';

/** A summary of a possible walk, and the button to start it or to continue one's own. */
export function PickingOffer() {
  const router = useRouter();
  const { data } = useQuery(callQuery(['packing', 'overview'], 'GET admin/packing'));
  if (!data) return <div className="tool-row min-h-15 py-2 text-graphite" />;
  const openPicking = () => void router.navigate({ href: addressOf(deskAddresses.packing.pick) });
  const own = data.picks.find(({ picker }) => picker.is_you);
  if (own)
    return (
      <div className="tool-row min-h-15 py-2 text-graphite">
        <p>
          {own.taken} of {own.pieces} pieces taken
        </p>
        <DeskButton look="yellow" icon={<Contrast />} keyName="p" onPress={openPicking}>
          Continue picking
        </DeskButton>
      </div>
    );
  const pieces = data.next.reduce((sum, order) => sum + order.pieces, 0);
  if (data.next.length === 0) return null;
  return (
    <div className="tool-row min-h-15 py-2 text-graphite">
      <p>
        {counted(data.next.length, 'order', 'orders')}, {counted(pieces, 'piece', 'pieces')},{' '}
        {counted(data.shelves, 'shelf', 'shelves')}
      </p>
      <StartButton onStarted={openPicking}>Start picking</StartButton>
    </div>
  );
}

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
