import type { VanModelRow } from '../../contract.ts';
import { VanDrawing } from '../van-drawing.tsx';
import { Step } from './step.tsx';
import type { Draft } from './van-draft.ts';

interface TypeFieldProps {
  draft: Draft;
  models: readonly VanModelRow[];
  error?: string | undefined;
  onChange: (type: string) => void;
}

export function TypeField({ draft, models, error, onChange }: TypeFieldProps) {
  return (
    <Step number={1} legend="Type" error={error}>
      <div className="van-types">
        {models.map(({ type, title, paint_hex }) => (
          <label key={type} className="van-type">
            <input
              type="radio"
              name="van-type"
              className="sr-only"
              checked={draft.type === type}
              onChange={() => onChange(type)}
            />
            <VanDrawing type={type} paint={draft.type === type ? draft.paint : paint_hex} />
            <b>{title}</b>
          </label>
        ))}
      </div>
    </Step>
  );
}
