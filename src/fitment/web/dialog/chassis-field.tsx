import { useId, useState } from 'react';
import type { VanModelRow } from '../../contract.ts';
import {
  type ChassisReading,
  readChassisNumber,
  UNKNOWN_NUMBER,
  whyUnreadable,
} from '../../rules/chassis-number.ts';
import { monthsOfModelYear } from '../../rules/does-it-fit.ts';
import { monthText } from '../../rules/condition-text.ts';
import { ChassisPlaces } from './chassis-places.tsx';
import { type Draft, type DraftFieldProps, typesOf, withChassis } from './van-draft.ts';

/** Explains a chassis number piece by piece, and fills in the facts that are certain. */
export function ChassisField({ draft, models, onChange }: DraftFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState(draft.chassis ?? '');
  const [isLeft, setIsLeft] = useState(false);
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const read = readChassisNumber(typed);
  const drawn = models.find(({ type }) => type === draft.type) ?? models[1] ?? models[0];
  const isWhole = typed.length > 7 || (isLeft && typed.trim() !== '');

  return (
    <div className="chassis">
      <label htmlFor={id} className="chassis-label">
        <b>VIN / chassis number</b> <small>or choose below</small>
      </label>
      <p id={`${id}-hint`} className="chassis-hint">
        It is on the title and the registration.{' '}
        <button
          type="button"
          className="fit-link"
          aria-expanded={isHelpOpen}
          aria-controls={isHelpOpen ? `${id}-places` : undefined}
          onClick={() => setIsHelpOpen(!isHelpOpen)}
        >
          Where do I find it?
        </button>
      </p>
      <input
        id={id}
        className="text-input self-start font-mono"
        value={typed}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        aria-describedby={`${id}-hint ${id}-read`}
        onBlur={() => setIsLeft(true)}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(withChassis(draft, target.value, models));
        }}
        // Enter has no effect, because the number is read while typing; it must not save a half-filled form.
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
      {isHelpOpen && drawn && <ChassisPlaces id={`${id}-places`} model={drawn} />}
      <p id={`${id}-read`} className="chassis-read" role="status">
        {read ? (
          <Reading read={read} draft={draft} models={models} />
        ) : (
          isWhole && whyUnreadable(typed)
        )}
      </p>
    </div>
  );
}

interface ReadingProps extends Pick<DraftFieldProps, 'draft' | 'models'> {
  read: ChassisReading;
}

function Reading({ read, draft, models }: ReadingProps) {
  const { year, plant, bodyText, isPickup, hasOneSource } = read;
  const types = typesOf(read, models);
  const names = namesOf(types, 'model', models);
  if (!names) return <span>{`${UNKNOWN_NUMBER} Please choose below.`}</span>;
  const built = [year && monthsText(year, hasOneSource), plant && `in ${plant}`].filter(Boolean);
  const contradiction = contradictionText(draft, { year, types }, models);
  return (
    <>
      <span>This reads as a </span>
      <b>{[year, names].filter(Boolean).join(' ')}</b>
      {bodyText && <span>{` (${bodyText})`}</span>}
      {built.length > 0 && <span>{`, built ${built.join(' ')}`}</span>}
      <span>.</span>{' '}
      {isPickup && !draft.body && (
        <span>{'Single or double cab? Please say so under “More, if you know it”. '}</span>
      )}
      {year && hasOneSource && <span>{'We have one source for numbers of these years. '}</span>}
      {contradiction ? (
        <b className="text-red">{contradiction}</b>
      ) : year && types.length === 1 ? (
        <span>Not so? Correct it below.</span>
      ) : (
        <span>Please choose below.</span>
      )}
    </>
  );
}

/** "The number says 1974; you chose 1978." */
function contradictionText(
  { type, year }: Draft,
  fromNumber: { year: number | null; types: readonly string[] },
  models: readonly VanModelRow[],
): string {
  if (fromNumber.year && year && year !== fromNumber.year)
    return `The number says ${fromNumber.year}; you chose ${year}.`;
  if (type && !fromNumber.types.includes(type))
    return `The number says ${namesOf(fromNumber.types, 'title', models)}; you chose ${namesOf([type], 'title', models)}.`;
  return '';
}

/** "Vanagon or Syncro" */
const namesOf = (
  types: readonly string[],
  name: 'model' | 'title',
  models: readonly VanModelRow[],
): string =>
  [...new Set(models.filter(({ type }) => types.includes(type)).map((model) => model[name]))].join(
    ' or ',
  );

/** A model year ran from August to July. */
function monthsText(year: number, isSure: boolean): string {
  const [from, to] = monthsOfModelYear(year);
  return isSure ? `${monthText(from)} to ${monthText(to)}` : '';
}
