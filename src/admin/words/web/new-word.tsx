import { useState } from 'react';
import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import { Unloaded } from '../../frame/web/desk/shown.tsx';
import { useTypedGuard } from '../../frame/web/form/use-typed-guard.tsx';
import type { FailedSearch, WordTrial } from '../contract.ts';
import { wordErrors } from '../rules/new-word.ts';
import { readPhrases } from '../rules/phrase.ts';
import { NewWordFields } from './new-word-fields.tsx';
import { TriedWord } from './tried-word.tsx';
import { useTrial } from './use-words.ts';

interface NewWordProps {
  /** The failed search; without one, the word's own phrase is tested. */
  search?: FailedSearch;
  /** Names of part types, to choose from. */
  names: readonly string[];
  mayWrite: boolean;
  busy: boolean;
  onMake: (word: WordTrial) => void;
  onClose: () => void;
}

/** Defines a word and shows at once what it finds. */
export function NewWord({ search, names, mayWrite, busy, onMake, onClose }: NewWordProps) {
  const [kind, setKind] = useState<WordTrial['kind']>('instead');
  const [says, setSays] = useState(search ? search.says || search.words : '');
  const [means, setMeans] = useState(search?.near ?? '');
  const phrases = readPhrases(says);
  const word: WordTrial = {
    search: search?.words ?? (kind === 'same' ? phrases.at(-1) : phrases[0]) ?? '',
    kind,
    says: phrases,
    means: kind === 'same' ? [] : readPhrases(means),
  };
  const wrong = wordErrors(word);
  const trial = useTrial(word);
  const { close, question, onInput } = useTypedGuard(onClose);
  return (
    <section
      onInput={onInput}
      className="shop-block"
      aria-label={search ? `A word for ${search.words}` : 'A new word'}
    >
      <h2 className="shop-heading">{search ? `“${search.words}”` : 'A new word'}</h2>
      <div className="shop-line">
        <NewWordFields
          kind={kind}
          says={says}
          means={means}
          names={names}
          wrong={wrong}
          isFree={!search}
          onKind={setKind}
          onSays={setSays}
          onMeans={setMeans}
        />
        {mayWrite && (
          <DeskButton
            look="yellow"
            keyName="mod+enter"
            busy={busy}
            disabledBecause={wrong.says ?? wrong.means}
            onPress={() => onMake(word)}
          >
            Save the word
          </DeskButton>
        )}
        <DeskButton keyName="escape" onPress={close}>
          Close
        </DeskButton>
        {question}
      </div>
      {trial.error ? (
        <Unloaded of={trial} />
      ) : trial.data ? (
        <TriedWord tried={trial.data} kind={kind} />
      ) : (
        <p className="text-graphite">Choose what it means to see what would be found.</p>
      )}
    </section>
  );
}
