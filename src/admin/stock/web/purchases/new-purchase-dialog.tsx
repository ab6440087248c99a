import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { StepDialog } from '../../../frame/web/form/step-dialog.tsx';
import { TextField } from '../../../frame/web/form/text-field.tsx';
import { purchasesQuery } from './purchase-query.ts';
import { useBeginPurchase } from './use-begin-purchase.ts';

interface NewPurchaseDialogProps {
  lines: readonly { product_id: number; pieces: number }[];
  onClose: () => void;
}

/** Asks who the supplier is: one that is known, or a new one. */
export function NewPurchaseDialog({ lines, onClose }: NewPurchaseDialogProps) {
  const [supplier, setSupplier] = useState('');
  const [isTried, setTried] = useState(false);
  const { data } = useQuery(purchasesQuery);
  const begin = useBeginPurchase();
  return (
    <StepDialog
      size="narrow"
      onClose={onClose}
      title="New purchase order"
      step="Write the order"
      form="grid gap-4 pt-3"
      busy={begin.isPending}
      onStep={() => {
        setTried(true);
        if (supplier.trim()) begin.mutate({ body: { supplier, lines: [...lines] } });
      }}
    >
      <TextField
        label="Supplier"
        hint="If a draft for it exists, that one is opened."
        error={isTried && !supplier.trim() ? 'Enter the supplier.' : undefined}
        value={supplier}
        maxLength={80}
        suggestions={data?.suppliers ?? []}
        autoComplete="off"
        onType={setSupplier}
      />
    </StepDialog>
  );
}
