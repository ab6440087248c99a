import {
  type FormEvent,
  type MouseEvent,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { Button } from '../../../ui/form/button.tsx';
import { LazyDialog } from '../../../ui/overlay/lazy-dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import type { VanModelRow } from '../../contract.ts';
import type { VanFacts } from '../../rules/fit.ts';
import { currentVan, MAX_VANS, saveVan, setCurrentVan, type Van } from '../../rules/garage.ts';
import { vanTitle } from '../../rules/van-models.ts';
import { messages } from '../../messages.ts';
import { changeGarage, garageNow, useGarage } from '../my-van.ts';
import { useVanModels } from '../van-models.ts';
import { ChassisField } from './chassis-field.tsx';
import { EngineField } from './engine-field.tsx';
import { GarageList } from './garage-list.tsx';
import { MoreFacts } from './more-facts.tsx';
import { NameAndPaint } from './name-and-paint.tsx';
import { removeWithUndo } from './remove-with-undo.ts';
import { TypeField } from './type-field.tsx';
import './van-dialog.css';
import { type Draft, draftOf, newDraft, vanOf, withType, withYear } from './van-draft.ts';
import { YearRule } from './year-rule.tsx';

interface VanDialogProps {
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
  /** Initial facts of a new van. */
  van: Partial<VanFacts> | undefined;
}

export function VanDialog({ open, onClose, onClosed, van }: VanDialogProps) {
  const models = useVanModels();
  return (
    <LazyDialog
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title="My van"
      className="van-dialog"
      initialFocus={() => firstField(document.querySelector('.van-dialog')!)}
    >
      <Content models={models} known={van} onClose={onClose} />
    </LazyDialog>
  );
}

/** The row of the van in the form, or the first field of a new one. */
const firstField = (form: Element) =>
  form.querySelector<HTMLElement>('.garage-van[data-shown] > .garage-show') ??
  form.querySelector<HTMLElement>('.chassis > input');

const missingText = ({ type }: Draft) => (type ? 'Choose a year' : 'Choose a type');

function showYears(form: Element | null, isPhone: boolean): void {
  const years = form?.querySelector('.year-rule')?.closest('fieldset');
  years?.scrollIntoView({ block: isPhone ? 'start' : 'nearest' });
}

/** Long names would push the button out of its row. */
function saveText(name: string): string {
  if (!name) return 'Save my van';
  return name.length > 20 ? 'Save' : `Save ${name}`;
}

interface ContentProps {
  models: readonly VanModelRow[];
  known: Partial<VanFacts> | undefined;
  onClose: () => void;
}

function Content({ models, known, onClose }: ContentProps) {
  const { garage } = useGarage();
  const [draft, setDraft] = useState<Draft>(() => {
    const current = currentVan(garageNow());
    return current && !known ? draftOf(current) : newDraft(known, models);
  });
  const [missing, setMissing] = useState<'type' | 'year' | null>(null);
  const [isFull, setIsFull] = useState(false);
  const isPhone = useIsPhone();
  const errorId = useId();
  const form = useRef<HTMLFormElement>(null);
  const removedAt = useRef(-Infinity);
  const stored = garage.vans.find(({ id }) => id === draft.id);
  const isWhole = vanOf(draft) !== null;

  function change(next: Draft) {
    setMissing(null);
    setIsFull(false);
    setDraft(next);
  }

  function shopForVan(van: Van | null) {
    changeGarage((now) => setCurrentVan(now, van?.id ?? null, Date.now()));
    announce(van);
  }

  function announce(van: Van | null) {
    toast.success(van ? `Shopping for your ${vanTitle(van, models)}` : 'Shopping without a van');
    onClose();
  }

  function save(event: FormEvent) {
    event.preventDefault();
    const van = vanOf(draft);
    if (!van) return askFor(draft.type ? 'year' : 'type');
    if (!stored && garageNow().vans.length >= MAX_VANS) return setIsFull(true);
    changeGarage((now) => saveVan(now, van, Date.now()));
    announce(van);
  }

  function askFor(step: 'type' | 'year') {
    setMissing(step);
    const first = form.current?.querySelector<HTMLElement>(
      step === 'type' ? '.van-type > input' : '.year > input',
    );
    first?.focus({ preventScroll: true });
    first?.closest('fieldset')?.scrollIntoView({ block: 'nearest' });
  }

  function remove(van: Van, { timeStamp }: MouseEvent) {
    // The second click of a double click would remove the next van.
    if (timeStamp - removedAt.current < 1_000) return;
    removedAt.current = timeStamp;
    removeWithUndo(van, models);
    const next = currentVan(garageNow());
    setDraft(next ? draftOf(next) : newDraft(undefined, models));
    requestAnimationFrame(() => form.current && firstField(form.current)?.focus());
  }

  const nameAndPaint = <NameAndPaint draft={draft} models={models} onChange={change} />;
  return (
    <form ref={form} className="van-form" noValidate onSubmit={save}>
      {garage.vans.length > 0 && (
        <GarageList
          garage={garage}
          models={models}
          shown={draft.id}
          onShow={(van) => change(draftOf(van))}
          onShopFor={shopForVan}
          onAdd={() => change(newDraft(undefined, models))}
        />
      )}
      <div className="van-steps">
        <ChassisField key={draft.id} draft={draft} models={models} onChange={change} />
        <TypeField
          draft={draft}
          models={models}
          error={missing === 'type' ? 'Choose a type.' : undefined}
          onChange={(type) => {
            change(withType(draft, type, models));
            // What comes next may be below the fold.
            requestAnimationFrame(() => showYears(form.current, isPhone));
          }}
        />
        {draft.type && (
          <YearRule
            draft={draft}
            models={models}
            error={missing === 'year' ? 'Choose a model year.' : undefined}
            onChange={(year) => change(withYear(draft, year, models))}
          />
        )}
        {draft.type && draft.year && (
          <>
            <EngineField draft={draft} models={models} onChange={change} />
            <MoreFacts key={draft.id} draft={draft} onChange={change} />
          </>
        )}
        {isPhone && nameAndPaint}
      </div>
      <div className="van-foot">
        {!isPhone && nameAndPaint}
        {isFull && (
          <p id={errorId} role="alert" className="field-error">
            {messages.garageFull}
          </p>
        )}
        <div className="van-buttons">
          {stored && <Button onClick={(event) => remove(stored, event)}>Remove</Button>}
          <Button
            type="submit"
            variant={isWhole ? 'primary' : 'secondary'}
            aria-describedby={isFull ? errorId : undefined}
          >
            {isWhole ? saveText(draft.name.trim()) : missingText(draft)}
          </Button>
        </div>
      </div>
    </form>
  );
}

const phone = matchMedia('(width < 590px)');

const subscribe = (onChange: () => void) => {
  phone.addEventListener('change', onChange);
  return () => phone.removeEventListener('change', onChange);
};

/** Whether dialogs appear as sheets. Only for components that are never rendered on the server. */
const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => phone.matches);
