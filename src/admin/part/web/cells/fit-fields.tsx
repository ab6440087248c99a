import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import type { ProductFit } from '../../../../catalogue/rules/cells/fits-cell.ts';
import { bodyNames, marketNames } from '../../../../fitment/rules/condition-text.ts';
import { bodies, gearboxes, markets } from '../../../../fitment/rules/conditions.ts';
import { SelectField } from '../../../frame/web/form/select-field.tsx';
import { TextField } from '../../../frame/web/form/text-field.tsx';
import type { PartChoices } from '../../part-shapes.ts';
import { withVan } from '../../rules/fit-rows.ts';

interface FitFieldsProps {
  fit: ProductFit;
  vans: PartChoices['vans'];
  readOnly: boolean;
  onChange: (fit: ProductFit) => void;
}

/** The fields of a fit. */
export function FitFields({ fit, vans, readOnly, onChange }: FitFieldsProps) {
  const box = useRef<HTMLFieldSetElement>(null);
  const van = vans.find(({ slug }) => slug === fit.van);
  const set = (change: Partial<ProductFit>) => onChange({ ...fit, ...change });
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('select, input')?.focus();
  }, []);

  return (
    <fieldset ref={box} className="fit-fields" disabled={readOnly}>
      <legend className="sr-only">Details of this fit</legend>
      <SelectField
        label="Van"
        value={fit.van}
        choices={vans.map(({ slug, title }) => [slug, title])}
        onChoose={(van) => {
          const chosen = vans.find(({ slug }) => slug === van);
          if (chosen) onChange(withVan(fit, chosen));
        }}
      />
      <YearField
        label="From year"
        value={fit.years[0]}
        onChange={(year) => set({ years: [year, fit.years[1]] })}
      />
      <YearField
        label="To year"
        value={fit.years[1]}
        onChange={(year) => set({ years: [fit.years[0], year] })}
      />
      <SelectField
        label="Transmission"
        value={fit.gearbox ?? ''}
        choices={[['', 'either'], ...gearboxes.map((one) => [one, one] as const)]}
        onChoose={(gearbox) => set({ gearbox: gearbox || null })}
      />
      <MonthField
        label="Built from"
        value={fit.built_from}
        onChange={(built_from) => set({ built_from })}
      />
      <MonthField
        label="Built to"
        value={fit.built_to}
        onChange={(built_to) => set({ built_to })}
      />
      <NumberField
        label="Chassis from"
        value={fit.chassis_from}
        onChange={(chassis_from) => set({ chassis_from })}
      />
      <NumberField
        label="Chassis to"
        value={fit.chassis_to}
        onChange={(chassis_to) => set({ chassis_to })}
      />
      <SelectField
        label="Sold in"
        value={fit.market ?? ''}
        choices={[['', 'any market'], ...markets.map((one) => [one, marketNames[one]] as const)]}
        onChoose={(market) => set({ market: market || null })}
      />
      <TextField
        label="Fits if your van has …"
        value={fit.detail ?? ''}
        onType={(text) => set({ detail: text || null })}
      />
      <TextField
        label="Note (does not affect fit)"
        className="part-wide"
        value={fit.note ?? ''}
        onType={(text) => set({ note: text || null })}
      />
      <Toggles legend="Engines (none chosen: all)">
        {Object.entries(van?.engines ?? {}).flatMap(([engine, codes]) =>
          codes.map((code) => (
            <Toggle
              key={code}
              label={code}
              title={engine}
              isOn={fit.engines.includes(code)}
              onChange={() => set({ engines: toggled(fit.engines, code) })}
            />
          )),
        )}
      </Toggles>
      <Toggles legend="Bodies (none chosen: all)">
        {bodies.map((body) => (
          <Toggle
            key={body}
            label={bodyNames[body]}
            isOn={fit.bodies.includes(body)}
            onChange={() =>
              set({ bodies: bodies.filter((one) => toggled(fit.bodies, body).includes(one)) })
            }
          />
        ))}
      </Toggles>
    </fieldset>
  );
}

const toggled = <T,>(list: readonly T[], one: T): T[] =>
  list.includes(one) ? list.filter((other) => other !== one) : [...list, one];

interface OneField<T> {
  label: string;
  value: T;
  onChange: (value: T) => void;
}

/** Arrow keys change the year; invalid numbers get a validation message. */
function YearField({ label, value, onChange }: OneField<number>) {
  const step = ({ key, altKey }: KeyboardEvent) => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[key];
    if (by && !altKey && value > 0) onChange(value + by);
  };
  return (
    <TextField
      label={label}
      inputMode="numeric"
      maxLength={4}
      value={value || ''}
      onKeyDown={step}
      onType={(text) => onChange(Number(text.replaceAll(/\D/g, '')))}
    />
  );
}

const MonthField = ({ label, value, onChange }: OneField<string | null>) => (
  <TextField
    label={label}
    placeholder="1975-08"
    maxLength={7}
    value={value ?? ''}
    onType={(text) => onChange(text.trim() || null)}
  />
);

const NumberField = ({ label, value, onChange }: OneField<string | null>) => (
  <TextField
    label={label}
    value={value ?? ''}
    onType={(text) => onChange(text.trim().toUpperCase() || null)}
  />
);

const Toggles = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset className="part-whole">
    <legend className="field-label">{legend}</legend>
    <div className="flex flex-wrap gap-x-4">{children}</div>
  </fieldset>
);

interface ToggleProps {
  label: string;
  title?: string;
  isOn: boolean;
  onChange: () => void;
}

const Toggle = ({ label, title, isOn, onChange }: ToggleProps) => (
  <label className="fit-toggle pointer-coarse:min-h-11" title={title}>
    <input type="checkbox" className="choice-mark" checked={isOn} onChange={onChange} />
    {label}
  </label>
);
