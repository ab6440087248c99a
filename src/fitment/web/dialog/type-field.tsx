import type { VanModelRow } from '../../contract.ts';
import { VanDrawing } from '../van-drawing.tsx';
import { RadioLabel } from './radio-label.tsx';
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
          <RadioLabel
            key={type}
            className="van-type"
            name="van-type"
            checked={draft.type === type}
            onPick={() => onChange(type)}
          >
            <VanDrawing type={type} paint={draft.type === type ? draft.paint : paint_hex} />
            <b>{title}</b>
          </RadioLabel>
        ))}
      </div>
    </Step>
  );
}
