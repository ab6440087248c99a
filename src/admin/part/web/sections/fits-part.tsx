import { Copy, Plus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { fitLine } from '../../../../catalogue/rules/fit-line.ts';
import { FieldError } from '../../../../ui/form/field-error.tsx';
import { DeskButton } from '../../../frame/web/desk/desk-button.tsx';
import { useKeys } from '../../../frame/web/keys/keys.ts';
import {
  fitFaults,
  fitOverlaps,
  fitText,
  type Overlap,
  wholeVanFit,
} from '../../rules/fit-rows.ts';
import { sentence } from '../../rules/sentence.ts';
import { FitFields } from '../cells/fit-fields.tsx';
import { fieldId } from '../focus-field.ts';
import { usePart } from '../part-form-context.ts';
import { Section } from './section.tsx';
import type { FitRow } from '../use-part-form.ts';

/** The part's fits, one line each as the buyer reads it; one is open for editing at a time. */
export function FitsPart() {
  const { choices, fits: rows, setFits, newKey, mayWrite, fault } = usePart();
  const { vans } = choices;
  const [open, setOpen] = useState<number | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const fits = rows.map(({ fit }) => fit);
  const overlaps = fitOverlaps(fits);
  const line = fitLine(
    fits.filter((fit) => fitFaults(fit, vans).length === 0),
    vans,
  );

  function add(after = rows.length - 1) {
    const before = rows[after]?.fit;
    const fit = before ? { ...before } : vans[0] && wholeVanFit(vans[0]);
    if (!fit) return;
    const row: FitRow = { key: newKey(), fit };
    setFits(rows.toSpliced(after + 1, 0, row));
    setOpen(row.key);
  }
  function remove(at: number) {
    setFits(rows.toSpliced(at, 1));
    setOpen(null);
    list.current?.querySelectorAll<HTMLElement>('.fit-summary')[Math.max(0, at - 1)]?.focus();
  }
  const openAt = rows.findIndex(({ key }) => key === open);
  useKeys(
    [
      { keys: 'f', label: 'Add a fit', run: () => add() },
      ...(openAt < 0
        ? []
        : [
            { keys: 'mod+d', label: 'Another fit like this', run: () => add(openAt) },
            { keys: 'mod+shift+backspace', label: 'Remove this fit', run: () => remove(openAt) },
          ]),
    ],
    { group: 'Fits', enabled: mayWrite },
  );

  return (
    <Section
      title="Fits"
      id={fieldId('fits')}
      about={line || 'Fits no van: it is listed only under Shop'}
      action={
        mayWrite && (
          <DeskButton icon={<Plus />} aria-keyshortcuts="F" onPress={() => add()}>
            Add a fit
          </DeskButton>
        )
      }
    >
      <FieldError>{fault('fits')}</FieldError>
      {rows.length === 0 && (
        <p className="part-none">
          Without a fit nobody finds it by van. Press F to add one; ⌘D or Ctrl D adds another like
          it.
        </p>
      )}
      <ol ref={list} aria-label="Fits" className="part-fits">
        {rows.map(({ key, fit }, at) => {
          const faults = fitFaults(fit, vans);
          const isOpen = key === open;
          return (
            <li key={key}>
              <div className="flex">
                <button
                  type="button"
                  className="fit-summary pointer-coarse:min-h-11"
                  aria-expanded={isOpen}
                  onClick={() => setOpen(isOpen ? null : key)}
                >
                  {fitText(fit, vans)}
                </button>
                {mayWrite && (
                  <>
                    <DeskButton
                      look="quiet"
                      icon={<Copy />}
                      aria-label={`Another fit like ${fitText(fit, vans)}`}
                      onPress={() => add(at)}
                    />
                    <DeskButton
                      look="quiet"
                      icon={<X />}
                      aria-label={`Remove: ${fitText(fit, vans)}`}
                      onPress={() => remove(at)}
                    />
                  </>
                )}
              </div>
              {faults.length > 0 && <FieldError>{sentence(faults.join('; '))}</FieldError>}
              <Overlaps overlaps={overlaps.filter(({ second }) => second === at)} />
              {isOpen && (
                <FitFields
                  fit={fit}
                  vans={vans}
                  readOnly={!mayWrite}
                  onChange={(changed) => setFits(rows.with(at, { key, fit: changed }))}
                />
              )}
            </li>
          );
        })}
      </ol>
    </Section>
  );
}

const Overlaps = ({ overlaps }: { overlaps: readonly Overlap[] }) =>
  overlaps.map(({ first, from, to }) => (
    <p key={first} className="pb-1 text-orange">
      {from === to ? `${from} is` : `${from}–${to} are`} covered by fit {first + 1}, too.
    </p>
  ));
