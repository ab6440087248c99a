import { AtSign, Coins, FileDown, Merge, UserX } from 'lucide-react';
import { addressOf } from '../../../kit/page.ts';
import { BackButton } from '../../frame/web/desk/back-button.tsx';
import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import { NewOrderButton } from '../../orders/web/new-order-button.tsx';
import { useMay } from '../../frame/web/use-me.ts';
import { deskAddresses } from '../../addresses.ts';

type CustomerDialog = 'points' | 'email' | 'merge' | 'export' | 'erase';

interface Props {
  id: number;
  onOpen: (dialog: CustomerDialog) => void;
}

/** The actions on a customer that the person has permission for. */
export function CustomerActions({ id, onOpen }: Props) {
  const mayWrite = useMay('write:customers');
  const mayExport = useMay('read:exports');
  return (
    <>
      <BackButton href={addressOf(deskAddresses.customers.list)} />
      <NewOrderButton of={{ customer: String(id) }} />
      {mayWrite && (
        <>
          <DeskButton icon={<Coins />} keyName="p" onPress={() => onOpen('points')}>
            Points
          </DeskButton>
          <DeskButton icon={<AtSign />} keyName="e" onPress={() => onOpen('email')}>
            Correct email
          </DeskButton>
          <DeskButton icon={<Merge />} keyName="m" onPress={() => onOpen('merge')}>
            Merge
          </DeskButton>
        </>
      )}
      {mayExport && (
        <DeskButton icon={<FileDown />} keyName="x" onPress={() => onOpen('export')}>
          Export
        </DeskButton>
      )}
      {mayWrite && (
        <DeskButton icon={<UserX />} keyName="shift+d" onPress={() => onOpen('erase')}>
          Erase
        </DeskButton>
      )}
    </>
  );
}
