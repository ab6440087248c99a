import { useState } from 'react';
import { callShop } from '../../../../kit/client.ts';
import { coversRoles, type Role } from '../../../../kit/permissions.ts';
import { ifChanged } from '../../../frame/web/form/if-changed.ts';
import { ConflictDialog } from '../../../frame/web/form/conflict-dialog.tsx';
import { useTyped } from '../../../frame/web/form/use-typed-guard.tsx';
import { EmailText } from '../../../frame/web/table/email-text.tsx';
import { DeskButton } from '../../../frame/web/desk/desk-button.tsx';
import { useMay, useMe } from '../../../frame/web/use-me.ts';
import { useSave } from '../../../frame/web/form/use-save.ts';
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
  const [theirs, setTheirs] = useState<Person | null>(null);
  const { forget } = useTyped();
  const isAbove = !coversRoles(me.roles, person.roles);
  const save = useSave(
    (version: number) =>
      callShop('POST admin/staff/:id/roles', {
        params: { id: String(person.id) },
        body: { roles, version },
      }),
    {
      topics: person.id === me.id ? ['staff', 'me'] : ['staff'],
      saved: 'Roles saved',
      onSaved() {
        setTheirs(null);
        forget();
      },
      onLoaded: () => setEdited(undefined),
      onFailed: ifChanged<'POST admin/staff/:id/roles'>((now) => setTheirs(now.person)),
    },
  );

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
              busy={save.isPending}
              disabledBecause={
                roles.length === 0
                  ? 'Please choose at least one role.'
                  : isSame(roles, person.roles)
                    ? 'These are the roles already.'
                    : undefined
              }
              onPress={() => save.mutate(seen)}
            >
              Save the roles
            </DeskButton>
          </div>
          <PersonActions person={person} />
        </>
      )}
      {theirs && (
        <ConflictDialog
          what={person.name}
          fields={[
            { name: 'Roles', theirs: theirs.roles.join(', '), mine: roles.join(', ') },
            ...(theirs.is_disabled === person.is_disabled
              ? []
              : [{ name: 'State', theirs: stateWord(theirs), mine: stateWord(person) }]),
          ]}
          onBack={() => setTheirs(null)}
          onTakeTheirs={() => {
            setEdited(theirs);
            setTheirs(null);
          }}
          onSaveMine={() => save.mutate(theirs.version)}
        />
      )}
    </div>
  );
}

const stateWord = ({ is_disabled }: Person): string => (is_disabled ? 'disabled' : 'active');
