import { EmailText } from '../../frame/web/table/email-text.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery } from '../../frame/web/live/call-query.ts';
import { Shown } from '../../frame/web/desk/shown.tsx';
import { StepDialog } from '../../frame/web/form/step-dialog.tsx';
import { useSave } from '../../frame/web/form/use-save.ts';
import type { MergedParts, PersonRow } from '../contract.ts';
import type { DialogProps } from './dialog-props.ts';
import { useRequestKey } from '../../frame/web/form/use-request-key.ts';
import { TextField } from '../../frame/web/form/text-field.tsx';

/** Merges another account into this one, after showing what will be moved. */
export function MergeDialog({ customer, onClose }: DialogProps) {
  const [q, setQ] = useState('');
  const [other, setOther] = useState<PersonRow | null>(null);
  const key = useRequestKey();
  const params = { id: String(customer.id) };
  const save = useSave(
    () => key.send('POST admin/customers/:id/merge', { params, body: { from: other!.id! } }),
    {
      topics: ['customers', 'log', 'orders'],
      saved: `The two accounts are one now: ${customer.email}`,
      onSaved: onClose,
    },
  );

  return (
    <StepDialog
      title={`Merge another account into ${customer.name}`}
      description={
        <>
          <EmailText email={customer.email} /> is kept. The other account ends. This cannot be
          undone.
        </>
      }
      onClose={onClose}
      step="Merge for good"
      busy={save.isPending}
      disabledBecause={other ? undefined : 'First choose the other account.'}
      onStep={() => save.mutate()}
    >
      <div className="grid gap-4">
        <TextField
          label="The other account"
          hint="Name, email, phone or order number"
          type="search"
          value={q}
          onType={(text) => {
            setQ(text);
            setOther(null);
          }}
        />
        <Others q={q} not={customer.id} chosen={other} onChoose={setOther} />
        {other && <Planned from={other} into={customer.id} />}
      </div>
    </StepDialog>
  );
}

interface OthersProps {
  q: string;
  not: number;
  chosen: PersonRow | null;
  onChoose: (person: PersonRow) => void;
}

const MAX_SHOWN = 6;

function Others({ q, not, chosen, onChoose }: OthersProps) {
  const words = q.trim();
  const isSearching = words.length > 2;
  const found = useQuery({
    ...callQuery(['customers', 'to merge', words], 'POST admin/customers', { body: { q: words } }),
    enabled: isSearching,
  });
  if (!isSearching) return null;
  return (
    <Shown of={found} loading="Searching" onlyFresh>
      {({ rows }) => {
        const others = rows.filter(({ id }) => id !== not);
        if (others.length === 0) return <p>No other account was found.</p>;
        return (
          <fieldset>
            <legend className="sr-only">Which account is it?</legend>
            {others.slice(0, MAX_SHOWN).map((person) => (
              <label key={person.id} className="merge-choice">
                <input
                  type="radio"
                  name="other"
                  checked={chosen?.id === person.id}
                  onChange={() => onChoose(person)}
                />
                <span>
                  <b>{person.name}</b> <EmailText email={person.email} />, {person.orders}{' '}
                  {person.orders === 1 ? 'order' : 'orders'}
                </span>
              </label>
            ))}
            {others.length > MAX_SHOWN && <p>There are more. Type more of the name or address.</p>}
          </fieldset>
        );
      }}
    </Shown>
  );
}

function Planned({ from, into }: { from: PersonRow; into: number }) {
  const planned = useQuery({
    ...callQuery(['customers', 'merge', from.id, into], 'POST admin/customers/:id/merge/preview', {
      params: { id: String(into) },
      body: { from: from.id! },
    }),
    staleTime: 0,
  });
  return (
    <Shown of={planned} loading="Working out what will be moved" onlyFresh>
      {(data) => (
        <section aria-label="What will be moved" role="status">
          <p>
            <b>Also moved:</b> {mergedText(data)}.
          </p>
          <p>
            {from.name} is logged out everywhere, and {from.email} no longer opens an account.
          </p>
        </section>
      )}
    </Shown>
  );
}

/** As in "3 orders, 120 points, the address"; zero counts are left out. */
function mergedText({ orders, points, vans, wishes, notes, address }: MergedParts): string {
  const parts = [
    counted(orders, 'order'),
    counted(points, 'point'),
    counted(vans, 'van'),
    counted(wishes, 'wish', 'wishes'),
    counted(notes, 'note'),
    address ? 'the address' : '',
  ].filter(Boolean);
  return parts.join(', ') || 'nothing, the account is empty';
}

const counted = (count: number, one: string, many = `${one}s`): string =>
  count === 0 ? '' : `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
