import type { PlanChange } from '../../../../cart/rules/shipping-plan/plan-changes.ts';
import { StepDialog } from '../../../frame/web/step-dialog.tsx';

interface Props {
  changes: readonly PlanChange[];
  warnings: readonly string[];
  busy: boolean;
  onSave: () => void;
  onClose: () => void;
}

/** What saving would change. */
export const PreviewDialog = ({ changes, warnings, busy, onSave, onClose }: Props) => (
  <StepDialog
    title="What changes"
    description="For every cart from now on. Orders that are placed keep what they paid."
    onClose={onClose}
    step="Save"
    busy={busy}
    onStep={onSave}
  >
    <table className="desk-table shop-table">
      <caption className="sr-only">Changes</caption>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Now</th>
          <th scope="col">Then</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ what, was, becomes }) => (
          <tr key={`${what} ${was} ${becomes}`}>
            <th scope="row">{what}</th>
            <td>{was ? <s>{was}</s> : 'new'}</td>
            <td>{becomes ? <b>{becomes}</b> : 'goes'}</td>
          </tr>
        ))}
      </tbody>
    </table>
    {warnings.length > 0 && (
      <ul className="shop-warnings">
        {warnings.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    )}
  </StepDialog>
);
