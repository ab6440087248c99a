import { useId, useState } from 'react';
import type { VanModelRow } from '../../contract.ts';
import { type ChassisReading, readChassisNumber } from '../../rules/chassis-number.ts';
import { monthsOfModelYear } from '../../rules/does-it-fit.ts';
import { monthText } from '../../rules/condition-text.ts';
import { type Draft, typesOf, withChassis } from './van-draft.ts';

interface ChassisFieldProps {
  draft: Draft;
  models: readonly VanModelRow[];
  onChange: (draft: Draft) => void;
}

/** Reads a chassis number out piece by piece, and fills in what it says for sure. */
export function ChassisField({ draft, models, onChange }: ChassisFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState(draft.chassis ?? '');
  const read = readChassisNumber(typed);

  return (
    <div className="chassis">
      <label htmlFor={id} className="chassis-label">
        <b>Chassis number</b> <small>or choose below</small>
      </label>
      <p id={`${id}-hint`} className="chassis-hint">
        It is on the title and the registration.
      </p>
      <input
        id={id}
        className="text-input self-center font-mono"
        value={typed}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        aria-describedby={`${id}-hint ${id}-read`}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(withChassis(draft, target.value, models));
        }}
        // Enter reads the number, which typing has done already; it does not save a half-filled form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {read && (
        <p className="chassis-pieces" aria-hidden="true">
          {read.pieces.map(({ digits, says }, index) => (
            // The pieces never change order, so the index is a stable key.
            // oxlint-disable-next-line react/no-array-index-key
            <span key={index} className="chassis-piece" data-says={says || undefined}>
              <span className="chassis-digits">{digits}</span>
              <span>{says}</span>
            </span>
          ))}
        </p>
      )}
      <p id={`${id}-read`} className="chassis-read" role="status">
        {read ? <Reading read={read} models={models} /> : typed.length > 7 && UNREADABLE}
      </p>
    </div>
  );
}

const UNREADABLE =
  'We can’t read this number. Numbers from 1965 to 1979 have 9 or 10 digits, those from 1981 on 17. Please choose below.';

function Reading({ read, models }: { read: ChassisReading; models: readonly VanModelRow[] }) {
  const { year, plant, hasOneSource } = read;
  const names = typesOf(read, models).map(
    (type) => models.find((model) => model.type === type)!.model,
  );
  if (names.length === 0) return 'This number says nothing that we know. Please choose below.';
  const built = [year && monthsText(year, hasOneSource), plant && `in ${plant}`].filter(Boolean);
  return (
    <>
      {hasOneSource ? 'Read, by our one source: ' : 'Read: '}
      <b>
        {year} {[...new Set(names)].join(' or ')}
      </b>
      {built.length > 0 && `, built ${built.join(' ')}`}.{' '}
      {year && names.length === 1 ? 'Not so? Correct it below.' : 'Please choose below.'}
    </>
  );
}

/** Model years ran from August to July. */
function monthsText(year: number, isSure: boolean): string {
  const [from, to] = monthsOfModelYear(year);
  return isSure ? `${monthText(from)} to ${monthText(to)}` : '';
}
