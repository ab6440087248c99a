import { SelectField } from '../../frame/web/form/select-field.tsx';
import { TextField } from '../../frame/web/form/text-field.tsx';
import type { WordTrial } from '../contract.ts';
import type { wordErrors } from '../rules/new-word.ts';

interface NewWordFieldsProps {
  kind: WordTrial['kind'];
  says: string;
  means: string;
  names: readonly string[];
  wrong: ReturnType<typeof wordErrors>;
  /** Not for a failed search, so phrases may also be synonyms. */
  isFree: boolean;
  onKind: (kind: WordTrial['kind']) => void;
  onSays: (says: string) => void;
  onMeans: (means: string) => void;
}

export function NewWordFields(props: NewWordFieldsProps) {
  const { kind, says, means, names, wrong, isFree } = props;
  const isSame = kind === 'same';
  return (
    <>
      {isFree && (
        <SelectField
          label="What it does"
          className="shop-grow"
          value={kind}
          choices={[
            ['instead', 'Searches for something else'],
            ['same', 'All mean one thing'],
          ]}
          onChoose={props.onKind}
        />
      )}
      <TextField
        label="What owners say"
        hint={isSame ? 'Separate them with commas. The last one is tried below.' : undefined}
        error={says === '' ? undefined : wrong.says}
        className="shop-grow"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened to type here
        autoFocus={isFree}
        value={says}
        onType={props.onSays}
      />
      {!isSame && (
        <TextField
          label="What to search for instead"
          hint="The name of a part, or any words."
          error={means === '' ? undefined : wrong.means}
          className="shop-grow"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened to type here
          autoFocus={!isFree}
          suggestions={names}
          value={means}
          onType={props.onMeans}
        />
      )}
    </>
  );
}
