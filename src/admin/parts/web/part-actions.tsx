import { Eye, EyeOff, PencilLine, Table2 } from 'lucide-react';
import { useRouter } from '@tanstack/react-router';
import { addressOf } from '../../../kit/page.ts';
import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import { useMay } from '../../frame/web/use-me.ts';
import type { PartRow } from '../contract.ts';
import { partsQueryParameters } from '../rules/parts-query.ts';
import { useHiding } from './use-hiding.ts';
import { deskAddresses } from '../../addresses.ts';

/** The actions on the selected parts, or on the current one. */
export function PartActions({
  parts,
  inBar,
  onChange,
}: {
  parts: readonly PartRow[];
  inBar: boolean;
  onChange: (ids: number[]) => void;
}) {
  const router = useRouter();
  const hiding = useHiding();
  const mayWrite = useMay('write:parts');
  const look = inBar ? 'bar' : 'plain';
  const ids = parts.map(({ id }) => id);
  const isShowing = parts.some(({ hidden }) => !hidden);
  const sheet = addressOf(deskAddresses.sheet.sheet, {}, partsQueryParameters({ ids }));
  return (
    <>
      {mayWrite && (
        <DeskButton
          look={look}
          icon={<PencilLine />}
          keyName="c"
          keyGroup="Parts"
          aria-haspopup="dialog"
          onPress={() => onChange(ids)}
        >
          Change
        </DeskButton>
      )}
      {mayWrite && (
        <DeskButton
          look={look}
          icon={isShowing ? <EyeOff /> : <Eye />}
          keyName="h"
          keyGroup="Parts"
          busy={hiding.isPending}
          onPress={() => hiding.mutate({ body: { ids, hidden: isShowing } })}
        >
          {isShowing ? 'Hide' : 'Show'}
        </DeskButton>
      )}
      <DeskButton
        look={look}
        icon={<Table2 />}
        keyName="e"
        keyGroup="Parts"
        onPress={() => void router.navigate({ href: sheet })}
      >
        {inBar ? 'Spreadsheet' : 'Open in the spreadsheet'}
      </DeskButton>
    </>
  );
}
