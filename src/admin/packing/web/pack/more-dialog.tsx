import { PackageOpen, UserMinus } from 'lucide-react';
import { callShop } from '../../../../kit/client.ts';
import { addressOf } from '../../../../kit/page.ts';
import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import { PageLink } from '../../../../ui/layout/page-link.tsx';
import { DeskDialog } from '../../../frame/web/form/desk-dialog.tsx';
import { DeskButton } from '../../../frame/web/desk/desk-button.tsx';
import { useSave } from '../../../frame/web/form/use-save.ts';
import type { Packing } from '../../pack-calls.ts';
import { packingPrints } from './packing-prints.tsx';
import { setScanSignal, useScanSignal } from '../../../frame/web/scanner/scan-signal.ts';
import { isComplete } from './parcel-state.ts';

interface MoreDialogProps {
  isOpen: boolean;
  packing: Packing;
  onPartial: () => void;
  onClose: () => void;
}

/** Less common actions: printing, closing early, handing over. */
export function MoreDialog({ isOpen, packing, onPartial, onClose }: MoreDialogProps) {
  const isOn = useScanSignal((state) => state.isOn);
  const { order } = packing;
  const leave = useSave(
    () => callShop('POST admin/packing/:number/leave', { params: { number: order } }),
    { topics: ['packing'], saved: 'Others can pack this order now', onSaved: onClose },
  );
  return (
    <DeskDialog open={isOpen} onClose={onClose} title={`Order ${order}`} size="narrow">
      <div className="pack-more">
        {packingPrints.map(({ page, icon, name }) => (
          <PageLink
            key={name}
            href={addressOf(page, {}, { orders: order })}
            className="desk-button desk-button-plain"
            target="_blank"
          >
            {icon}
            <span>{name}</span>
          </PageLink>
        ))}
        {!isComplete(packing) && packing.packer?.is_you && (
          <DeskButton inDialog icon={<PackageOpen />} onPress={onPartial}>
            Close with what is here
          </DeskButton>
        )}
        {packing.packer?.is_you && (
          <DeskButton
            inDialog
            icon={<UserMinus />}
            busy={leave.isPending}
            onPress={() => leave.mutate()}
          >
            Let somebody else pack it
          </DeskButton>
        )}
        <Checkbox
          label="Sound and vibration"
          checked={isOn}
          onChange={({ target }) => setScanSignal(target.checked)}
        />
      </div>
    </DeskDialog>
  );
}
