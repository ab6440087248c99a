import { useId, useState } from 'react';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { DeskButton } from '../../frame/web/desk-button.tsx';
import { Failed } from '../../frame/web/states.tsx';
import type { FailedSearch } from '../contract.ts';
import { wordsDeskMessages } from '../messages.ts';
import { isPhrase } from '../rules/phrase.ts';
import { TriedWord } from './tried-word.tsx';
import { useTrial, type WordFor } from './use-words.ts';

interface NewWordProps {
  search: FailedSearch;
  /** Names of part types, to choose from. */
  names: readonly string[];
  mayWrite: boolean;
  busy: boolean;
  onMake: (word: WordFor) => void;
  onClose: () => void;
}

/** Says what to search for instead, and shows at once what that finds. */
export function NewWord({ search, names, mayWrite, busy, onMake, onClose }: NewWordProps) {
  const [says, setSays] = useState(search.says || search.words);
  const [means, setMeans] = useState(search.near ?? '');
  const list = useId();
  const word = { search: search.words, says, means };
  const { data, error, refetch } = useTrial(word);
  const wrong = (text: string) => (isPhrase(text) ? undefined : wordsDeskMessages.phrase);
  return (
    <section className="shop-block" aria-label={`A word for ${search.words}`}>
      <h2 className="shop-heading">{`“${search.words}”`}</h2>
      <div className="shop-line">
        <Field label="What owners say" error={wrong(says)} className="shop-grow">
          <TextInput value={says} onChange={({ target }) => setSays(target.value)} />
        </Field>
        <Field
          label="What to search for instead"
          hint="The name of a part, or any words."
          error={means === '' ? undefined : wrong(means)}
          className="shop-grow"
        >
          <TextInput
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened to type here
            autoFocus
            list={list}
            value={means}
            onChange={({ target }) => setMeans(target.value)}
          />
        </Field>
        <datalist id={list}>
          {names.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </datalist>
        {mayWrite && (
          <DeskButton
            look="yellow"
            keyName="mod+enter"
            busy={busy}
            disabledBecause={wrong(says) ?? wrong(means)}
            onPress={() => onMake(word)}
          >
            Save the word
          </DeskButton>
        )}
        <DeskButton keyName="escape" onPress={onClose}>
          Close
        </DeskButton>
      </div>
      {error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <TriedWord tried={data} />
      ) : (
        <p className="text-graphite">Choose what it means to see what would be found.</p>
      )}
    </section>
  );
}
