import { callShop } from '../../../../kit/client.ts';
import { WhenCell } from '../../../frame/web/table/cells.tsx';
import { DeskButton } from '../../../frame/web/desk/desk-button.tsx';
import { DeskTable } from '../../../frame/web/table/desk-table.tsx';
import { useSave } from '../../../frame/web/form/use-save.ts';
import type { OpenInvitation } from '../../contract.ts';

interface InvitationsTableProps {
  invitations: readonly OpenInvitation[];
  mayWithdraw: boolean;
}

/** Unused invitation links. */
export function InvitationsTable({ invitations, mayWithdraw }: InvitationsTableProps) {
  const withdraw = useSave(
    ({ id }: OpenInvitation) =>
      callShop('POST admin/staff/invitations/:id/withdraw', { params: { id: String(id) } }),
    { topics: ['staff'], saved: 'Invitation withdrawn. Its link no longer works.' },
  );
  return (
    <section className="overflow-x-auto" aria-labelledby="open-invitations">
      <h2 id="open-invitations" className="people-heading">
        Open invitations
      </h2>
      <DeskTable
        className="staff-table"
        caption="Open invitations"
        columns={['Email', 'Roles', 'Works until', { name: 'Withdraw', isHidden: true }]}
      >
        {invitations.map((invitation) => (
          <tr key={invitation.id}>
            <th scope="row">{invitation.email ?? 'the first owner'}</th>
            <td>{invitation.roles.join(', ')}</td>
            <WhenCell at={invitation.expires_at} show="time" />
            <td className="text-right">
              {mayWithdraw && (
                <DeskButton
                  aria-label={`Withdraw the invitation of ${invitation.email ?? 'the first owner'}`}
                  busy={withdraw.isPending && withdraw.variables.id === invitation.id}
                  onPress={() => withdraw.mutate(invitation)}
                >
                  Withdraw
                </DeskButton>
              )}
            </td>
          </tr>
        ))}
      </DeskTable>
    </section>
  );
}
