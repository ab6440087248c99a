import { useRouter } from '@tanstack/react-router';
import { PhoneCall } from 'lucide-react';
import { addressOf } from '../../../kit/page.ts';
import { deskAddresses } from '../../addresses.ts';
import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import { useMay } from '../../frame/web/use-me.ts';

interface Props {
  /** Whom the order is for: an account's id, or the number of an order of theirs. */
  of?: { customer: string } | { order: string };
}

/** Begins an order by phone or at the counter, for those who may make one. */
export function NewOrderButton({ of }: Props) {
  const router = useRouter();
  if (!useMay('write:sales')) return null;
  return (
    <DeskButton
      icon={<PhoneCall />}
      keyName="n"
      onPress={() =>
        void router.navigate({ href: addressOf(deskAddresses.newOrder.newOrder, {}, { ...of }) })
      }
    >
      New order
    </DeskButton>
  );
}
