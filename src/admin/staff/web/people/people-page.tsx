import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { DeskDialog } from '../../../frame/web/form/desk-dialog.tsx';
import { callQuery } from '../../../frame/web/live/call-query.ts';
import { Desk } from '../../../frame/web/desk/desk.tsx';
import { DeskButton } from '../../../frame/web/desk/desk-button.tsx';
import type { DeskPageProps } from '../../../frame/web/desk-page-props.ts';
import { Shown } from '../../../frame/web/desk/shown.tsx';
import { useIsWide } from '../../../frame/web/use-is-wide.ts';
import { useMay } from '../../../frame/web/use-me.ts';
import { InvitationsTable } from './invitations-table.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { PeopleTable } from './people-table.tsx';
import { PersonPanel } from './person-panel.tsx';
import './people.css';

/** Staff and open invitations. */
export function PeoplePage({ search, setSearch }: DeskPageProps) {
  const mayManage = useMay('write:staff');
  const isWide = useIsWide();
  const isInviting = mayManage && search['open'] === 'invite';
  const staff = useQuery(callQuery(['staff'], 'GET admin/staff'));
  const chosen = staff.data?.people.find(({ id }) => String(id) === search['person']);
  const close = () => setSearch({ person: undefined });
  const panel = chosen && <PersonPanel key={chosen.id} person={chosen} />;

  return (
    <Desk
      title="Staff"
      page="Staff"
      actions={
        mayManage && (
          <DeskButton
            look="yellow"
            icon={<UserPlus />}
            keyName="i"
            onPress={() => setSearch({ open: 'invite' }, { replace: true })}
          >
            Invite
          </DeskButton>
        )
      }
      aside={isWide && panel}
    >
      <Shown of={staff}>
        {({ people, invitations }) => (
          <>
            <PeopleTable
              people={people}
              chosenId={chosen?.id}
              onChoose={(id) => setSearch({ person: String(id) })}
            />
            {invitations.length > 0 && (
              <InvitationsTable invitations={invitations} mayWithdraw={mayManage} />
            )}
          </>
        )}
      </Shown>
      {chosen && !isWide && (
        <DeskDialog open keepsTyping title={chosen.name} onClose={close}>
          {panel}
        </DeskDialog>
      )}
      {isInviting && (
        <InviteDialog onClose={() => setSearch({ open: undefined }, { replace: true })} />
      )}
    </Desk>
  );
}
