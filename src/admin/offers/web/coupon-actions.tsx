import { useRouter } from '@tanstack/react-router';
import { Copy, Power, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { callShop } from '../../../kit/client.ts';
import { addressOf } from '../../../kit/page.ts';
import { randomKey } from '../../../kit/random-key.ts';
import { BackButton } from '../../frame/web/desk/back-button.tsx';
import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import { StepDialog } from '../../frame/web/form/step-dialog.tsx';
import { useMay } from '../../frame/web/use-me.ts';
import { useSave } from '../../frame/web/form/use-save.ts';
import type { CouponDetail } from '../contract.ts';
import { deskAddresses } from '../../addresses.ts';

interface CouponActionsProps {
  coupon: CouponDetail;
  onSwitched: () => void;
}

/** The actions on a coupon other than editing its rules. */
export function CouponActions({ coupon, onSwitched }: CouponActionsProps) {
  const router = useRouter();
  const mayWrite = useMay('write:offers');
  const [isDeleting, setIsDeleting] = useState(false);
  const { code, has_orders } = coupon;
  const { enabled } = coupon.coupon;
  const turn = useSave(
    () =>
      callShop('POST admin/offers/:code/switch', {
        params: { code },
        body: { enabled: !enabled },
        key: randomKey(),
      }),
    {
      topics: ['offers', 'log'],
      saved: ({ data }) => `${code} is ${data.enabled ? 'on' : 'off'}`,
      onSaved: onSwitched,
    },
  );
  const remove = useSave(
    () =>
      callShop('POST admin/offers/:code/delete', { params: { code }, body: {}, key: randomKey() }),
    {
      topics: ['log'],
      saved: `${code} deleted`,
      onSaved: () =>
        void router.navigate({ href: addressOf(deskAddresses.offers.list), ignoreBlocker: true }),
    },
  );
  const back = <BackButton href={addressOf(deskAddresses.offers.list)} />;
  if (!mayWrite) return back;
  return (
    <>
      {back}
      <DeskButton
        icon={<Copy />}
        keyName="u"
        onPress={() =>
          void router.navigate({ href: addressOf(deskAddresses.offers.add, {}, { like: code }) })
        }
      >
        Duplicate
      </DeskButton>
      <DeskButton icon={<Power />} keyName="o" busy={turn.isPending} onPress={() => turn.mutate()}>
        {enabled ? 'Switch off' : 'Switch on'}
      </DeskButton>
      <DeskButton
        icon={<Trash2 />}
        keyName="d"
        disabledBecause={has_orders ? 'Orders have used it. Switch it off instead.' : undefined}
        onPress={() => setIsDeleting(true)}
      >
        Delete
      </DeskButton>
      {isDeleting && (
        <StepDialog
          size="narrow"
          title={`Delete ${code}?`}
          description="No order has it. The log can put it back."
          onClose={() => setIsDeleting(false)}
          step="Delete"
          back="Cancel"
          busy={remove.isPending}
          onStep={() => remove.mutate()}
        >
          <p>{coupon.words}</p>
        </StepDialog>
      )}
    </>
  );
}
