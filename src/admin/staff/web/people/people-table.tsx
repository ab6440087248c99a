import { Ban, Check, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useKeys } from '../../../frame/web/keys.ts';
import { Status } from '../../../frame/web/status.tsx';
import { When } from '../../../frame/web/when.tsx';
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
      <table className="staff-table">
        <caption className="sr-only">Staff</caption>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Roles</th>
            <th scope="col">Signs in with</th>
            <th scope="col">Last here</th>
            <th scope="col">State</th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.id} data-current={person.id === chosenId || undefined}>
              <th scope="row">
                <button
                  type="button"
                  id={`person-${person.id}`}
                  className="people-name"
                  aria-pressed={person.id === chosenId}
                  onClick={() => {
                    setAtId(person.id);
                    onChoose(person.id);
                  }}
                >
                  {person.name}
                </button>
                <span className="ml-2 wrap-anywhere text-graphite">{person.email}</span>
              </th>
              <td>{person.roles.join(', ')}</td>
              <td>{factorsText(person)}</td>
              <td>
                {person.last_used_at ? <When at={person.last_used_at} show="time" /> : 'never'}
              </td>
              <td>
                <PersonState person={person} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
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

export function PersonState({ person }: { person: Person }) {
  if (person.is_disabled)
    return (
      <Status tone="idle" icon={<Ban />}>
        Disabled
      </Status>
    );
  if (!person.has_password && person.passkeys === 0)
    return (
      <Status tone="warning" icon={<TriangleAlert />}>
        Link not used yet
      </Status>
    );
  return (
    <Status tone="done" icon={<Check />}>
      Active
    </Status>
  );
}
