import { Ban, UserCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { DeskButton } from '../../../frame/web/desk/desk-button.tsx';
import { useMay } from '../../../frame/web/use-me.ts';
import type { Packing } from '../../pack-calls.ts';

interface NoticeBandProps {
  title: string;
  /** The last code scanned while packing is blocked. */
  refused: string;
  children?: ReactNode;
}

/** Why nobody, or not this person, can pack the order; also the response to a scan. */
export function NoticeBand({ title, refused, children }: NoticeBandProps) {
  return (
    <div className="pack-notice" data-refused={refused !== '' || undefined}>
      <Ban size={20} />
      <div className="flex-1 min-w-0">
        <p className="pack-notice-title">{title}</p>
        {refused && (
          <p>
            <code>{refused}</code> was not counted.
          </p>
        )}
      </div>
      {children}
    </div>
  );
}

interface OthersBandProps {
  packing: Packing;
  refused: string;
  onTakeOver: () => void;
}

/** Says who else packs the order; a stale claim can be taken over. */
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
