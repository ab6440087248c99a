import { useState } from 'react';
import { coversRoles, type Role } from '../../../../kit/permissions.ts';
import { useEdit } from '../../../frame/web/form/use-edit.tsx';
import { useTyped } from '../../../frame/web/form/use-typed-guard.tsx';
import { EmailText } from '../../../frame/web/table/email-text.tsx';
import { DeskButton } from '../../../frame/web/desk/desk-button.tsx';
import { useMay, useMe } from '../../../frame/web/use-me.ts';
import type { Person } from '../../contract.ts';
import { staffMessages } from '../../messages.ts';
import { factorsText, PersonState } from './people-table.tsx';
import { PersonActions } from './person-actions.tsx';
import { RoleBoxes } from './role-boxes.tsx';

const isSame = (one: readonly Role[], other: readonly Role[]): boolean =>
  [...one].toSorted().join(' ') === [...other].toSorted().join(' ');

/** One person: roles, and the actions on their access. */
export function PersonPanel({ person }: { person: Person }) {
  const me = useMe();
  const mayManage = useMay('write:staff');
  // Keeps the version that was seen, because newer data is shown at once and must not be overwritten.
  const [edited, setEdited] = useState<Pick<Person, 'roles' | 'version'>>();
  const { roles, version: seen } = edited ?? person;
  const { forget } = useTyped();
  const isAbove = !coversRoles(me.roles, person.roles);
  const { save, conflict, isPending } = useEdit('POST admin/staff/:id/roles', {
    what: person.name,
    topics: person.id === me.id ? ['staff', 'me'] : ['staff'],
    saved: 'Roles saved',
    onSaved: forget,
    onLoaded: () => setEdited(undefined),
    over: ({ version }: Person) => ({
      params: { id: String(person.id) },
      body: { roles, version },
    }),
    current: (refused) => refused.person,
    fields: (current) => [
      { name: 'Roles', theirs: current.roles.join(', '), mine: roles.join(', ') },
      ...(current.is_disabled === person.is_disabled
        ? []
        : [{ name: 'State', theirs: stateWord(current), mine: stateWord(person) }]),
    ],
    onTakeTheirs: setEdited,
  });

  return (
    <div className="person-panel">
      <header>
        <h2>{person.name}</h2>
        <p className="text-graphite">
          <EmailText email={person.email} />
        </p>
      </header>
      <p>
        <PersonState person={person} />
      </p>
      <p>Signs in with {factorsText(person)}.</p>
      {!mayManage && <p>Roles: {person.roles.join(', ')}</p>}
      {mayManage && isAbove && <p>{staffMessages.aboveYourself}</p>}
      {mayManage && !isAbove && (
        <>
          <RoleBoxes
            chosen={roles}
            onChange={(next) => setEdited({ roles: next, version: seen })}
          />
          <div>
            <DeskButton
              look={isSame(roles, person.roles) ? 'plain' : 'yellow'}
              busy={isPending}
              disabledBecause={
                roles.length === 0
                  ? 'Please choose at least one role.'
                  : isSame(roles, person.roles)
                    ? 'These are the roles already.'
                    : undefined
              }
              onPress={() => save({ ...person, version: seen })}
            >
              Save the roles
            </DeskButton>
          </div>
          <PersonActions person={person} />
        </>
      )}
      {conflict}
    </div>
  );
}

const stateWord = ({ is_disabled }: Person): string => (is_disabled ? 'disabled' : 'active');
