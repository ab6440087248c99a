import type { PlanChange } from '../../../../cart/rules/shipping-plan/plan-changes.ts';
import { DeskTable } from '../../../frame/web/table/desk-table.tsx';
import { StepDialog } from '../../../frame/web/form/step-dialog.tsx';

interface Props {
  changes: readonly PlanChange[];
  warnings: readonly string[];
  busy: boolean;
  onSave: () => void;
  onClose: () => void;
}

/** The changes that saving will make. */
export const PreviewDialog = ({ changes, warnings, busy, onSave, onClose }: Props) => (
  <StepDialog
    title="What changes"
    description="For every cart from now on. Orders that are placed keep what they paid."
    onClose={onClose}
    step="Save"
    busy={busy}
    onStep={onSave}
  >
    <DeskTable className="shop-table" caption="Changes" columns={['What', 'Now', 'Then']}>
      {changes.map(({ what, was, becomes }) => (
        <tr key={`${what} ${was} ${becomes}`}>
          <th scope="row">{what}</th>
          <td>{was ? <s>{was}</s> : 'new'}</td>
          <td>{becomes ? <b>{becomes}</b> : 'goes'}</td>
        </tr>
      ))}
    </DeskTable>
    {warnings.length > 0 && (
      <ul className="list-disc pt-3 pl-4">
        {warnings.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    )}
  </StepDialog>
);
