import { callShop } from '../../../../kit/client.ts';
import { DeskButton } from '../../../frame/web/desk/desk-button.tsx';
import { ListTable } from '../../../frame/web/table/list-table.tsx';
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
      <ListTable
        className="staff-table"
        caption="Open invitations"
        rows={invitations}
        rowKey={({ id }) => id}
        columns={[
          { name: 'Email', isRow: true, cell: guestOf },
          { name: 'Roles', cell: ({ roles }) => roles.join(', ') },
          { name: 'Works until', when: ({ expires_at }) => expires_at, show: 'time' },
          {
            name: 'Withdraw',
            isHidden: true,
            className: 'text-right',
            cell: (invitation) =>
              mayWithdraw && (
                <DeskButton
                  aria-label={`Withdraw the invitation of ${guestOf(invitation)}`}
                  busy={withdraw.isPending && withdraw.variables.id === invitation.id}
                  onPress={() => withdraw.mutate(invitation)}
                >
                  Withdraw
                </DeskButton>
              ),
          },
        ]}
      />
    </section>
  );
}

const guestOf = ({ email }: OpenInvitation): string => email ?? 'the first owner';
