import { Ban, Check, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { ListTable } from '../../../frame/web/table/list-table.tsx';
import { useKeys } from '../../../frame/web/keys/keys.ts';
import { type StatusLook, StatusWord } from '../../../frame/web/desk/status.tsx';
import { When } from '../../../frame/web/table/when.tsx';
import type { Person } from '../../contract.ts';

interface PeopleTableProps {
  people: readonly Person[];
  chosenId: number | undefined;
  onChoose: (id: number) => void;
}

export function PeopleTable({ people, chosenId, onChoose }: PeopleTableProps) {
  const [atId, setAtId] = useState(chosenId);
  const at = people.findIndex(({ id }) => id === atId);
  const move = (by: number) => {
    const next = people[Math.min(people.length - 1, Math.max(0, at + by))];
    if (!next) return;
    setAtId(next.id);
    document.getElementById(`person-${next.id}`)?.focus();
    if (chosenId !== undefined) onChoose(next.id);
  };
  useKeys(
    [
      { keys: 'j', label: 'Next person', run: () => move(1) },
      { keys: 'k', label: 'Previous person', run: () => move(-1) },
    ],
    { group: 'Staff' },
  );

  return (
    <div className="overflow-x-auto">
      <ListTable
        className="staff-table"
        caption="Staff"
        rows={people}
        rowKey={({ id }) => id}
        rowProps={({ id }) => ({ 'data-current': id === chosenId || undefined })}
        columns={[
          {
            name: 'Name',
            isRow: true,
            cell: ({ id, name, email }) => (
              <>
                <button
                  type="button"
                  id={`person-${id}`}
                  className="staff-name pointer-coarse:min-h-11"
                  aria-pressed={id === chosenId}
                  onClick={() => {
                    setAtId(id);
                    onChoose(id);
                  }}
                >
                  {name}
                </button>
                <span className="ml-2 wrap-anywhere text-graphite">{email}</span>
              </>
            ),
          },
          { name: 'Roles', cell: ({ roles }) => roles.join(', ') },
          { name: 'Signs in with', cell: factorsText },
          {
            name: 'Last seen',
            cell: ({ last_used_at: at }) => (at ? <When at={at} show="time" /> : 'never'),
          },
          { name: 'State', cell: (person) => <PersonState person={person} /> },
        ]}
      />
    </div>
  );
}

export function factorsText({ passkeys, has_password }: Person): string {
  const parts = [
    passkeys > 0 && (passkeys === 1 ? 'a passkey' : `${passkeys} passkeys`),
    has_password && 'password and app',
  ].filter(Boolean);
  return parts.join(', ') || 'nothing yet';
}

export const PersonState = ({ person }: { person: Person }) => <StatusWord {...lookOf(person)} />;

function lookOf({ is_disabled, has_password, passkeys }: Person): StatusLook {
  if (is_disabled) return { word: 'Disabled', tone: 'idle', icon: <Ban /> };
  if (!has_password && passkeys === 0)
    return { word: 'Link not used yet', tone: 'warning', icon: <TriangleAlert /> };
  return { word: 'Active', tone: 'done', icon: <Check /> };
}
