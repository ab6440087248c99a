import { UserCheck } from 'lucide-react';
import { DeskButton } from '../../../frame/web/desk-button.tsx';
import { useMay } from '../../../frame/web/use-me.ts';
import type { Packing } from '../../pack-calls.ts';
import { NoticeBand } from './notice-band.tsx';

interface OthersBandProps {
  packing: Packing;
  refused: string;
  onTakeOver: () => void;
}

/** Somebody else packs the order; who has stopped for long can be relieved. */
export function OthersBand({ packing, refused, onTakeOver }: OthersBandProps) {
  const mayTakeOver = useMay('write:packing') && packing.packer!.is_stale;
  return (
    <NoticeBand
      title={`${packing.packer!.name} is packing this order.${mayTakeOver ? ' Take it over?' : ''}`}
      refused={refused}
    >
      {mayTakeOver && (
        <DeskButton icon={<UserCheck />} onPress={onTakeOver}>
          Take over
        </DeskButton>
      )}
    </NoticeBand>
  );
}
