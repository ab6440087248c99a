import type { VanModelRow } from '../../contract.ts';
import { RadioLabel } from './radio-label.tsx';
import { Step } from './step.tsx';
import type { Draft } from './van-draft.ts';

const YEARS_PER_LEAF = 3;

interface YearRuleProps {
  draft: Draft;
  models: readonly VanModelRow[];
  error?: string | undefined;
  onChange: (year: number) => void;
}

/** The model years of a type, drawn as a folding ruler. */
export function YearRule({ draft, models, error, onChange }: YearRuleProps) {
  const model = models.find(({ type }) => type === draft.type);
  if (!model) return null;
  const { year_from, year_to } = model;
  const years = Array.from({ length: year_to - year_from + 1 }, (_, n) => year_from + n);
  const leaves = Array.from({ length: Math.ceil(years.length / YEARS_PER_LEAF) }, (_, n) =>
    years.slice(n * YEARS_PER_LEAF, (n + 1) * YEARS_PER_LEAF),
  );
  return (
    <Step
      number={2}
      legend="Model year"
      error={error}
      note={`August to July: a van built in September ${year_from + 1} is a ${year_from + 2}`}
    >
      <div className="year-rule">
        {leaves.map((leaf) => (
          <div key={leaf[0]} className="year-leaf">
            {leaf.map((year) => (
              <RadioLabel
                key={year}
                className="year"
                name="model-year"
                checked={draft.year === year}
                onPick={() => onChange(year)}
              >
                <span>{year}</span>
              </RadioLabel>
            ))}
          </div>
        ))}
      </div>
    </Step>
  );
}
