import { TextInput } from '../../../../ui/form/text-input.tsx';
import { usePart } from '../part-form-context.ts';
import { CellField } from './text-cell.tsx';

/** The part type, searched by name. */
export function TypeCell() {
  const { choices, text, set, mayWrite } = usePart();
  const slug = text('type');
  const selected = choices.part_types.find((type) => type.slug === slug);
  const choose = (typed: string) => {
    const found = choices.part_types.find(
      ({ name }) => name.toLowerCase() === typed.trim().toLowerCase(),
    );
    set('type', found?.slug ?? typed);
  };
  return (
    <CellField
      column="type"
      hint={
        selected?.group ??
        (slug ? 'Choose one of the shop’s part types' : 'So that shoppers find it by what it is')
      }
    >
      <TextInput
        autoComplete="off"
        list="part-types"
        readOnly={!mayWrite}
        value={selected?.name ?? slug}
        onChange={({ target }) => choose(target.value)}
      />
      <datalist id="part-types">
        {choices.part_types.map((type) => (
          <option key={type.slug} value={type.name}>
            {type.group}
          </option>
        ))}
      </datalist>
    </CellField>
  );
}
