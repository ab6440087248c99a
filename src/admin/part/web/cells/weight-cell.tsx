import { useState } from 'react';
import { weightText } from '../../../../kit/weight.ts';
import { TextInput } from '../../../../ui/form/text-input.tsx';
import { selectOnFocus } from '../../../frame/web/form/select-on-focus.ts';
import { weightCell, weightShown } from '../../../parts/rules/weights.ts';
import { usePart } from '../part-form-context.ts';
import { CellField } from './text-cell.tsx';

const COLUMN = 'weight_grams';

/** The weight in pounds, in which scales and carriers weigh; stored in grams. */
export function WeightCell() {
  const { text, set, mayWrite } = usePart();
  // As it is typed, until the field is left.
  const [typed, setTyped] = useState<string>();
  const cell = text(COLUMN);
  const grams = Number(cell);
  return (
    <CellField
      column={COLUMN}
      label="Weight, lb"
      required
      hint={grams > 0 ? weightText(grams) : 'Or such as 12 oz, 1 lb 4 oz, 900 g'}
    >
      <TextInput
        autoComplete="off"
        readOnly={!mayWrite}
        value={typed ?? weightShown(cell)}
        onFocus={selectOnFocus}
        onBlur={() => setTyped(undefined)}
        onChange={({ target }) => {
          setTyped(target.value);
          set(COLUMN, weightCell(target.value));
        }}
      />
    </CellField>
  );
}
