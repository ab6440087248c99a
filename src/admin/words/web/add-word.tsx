import { Plus } from 'lucide-react';
import { useState } from 'react';
import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import { AddedWord } from './added-word.tsx';
import { NewWord } from './new-word.tsx';
import { type Made, useAddWord, useVocabulary } from './use-words.ts';

/** Adds a word without a failed search. */
export function AddWord() {
  const [isOpen, setOpen] = useState(false);
  const [made, setMade] = useState<Made | null>(null);
  const { data } = useVocabulary();
  const make = useAddWord((word) => {
    setMade(word);
    setOpen(false);
  });
  if (made) return <AddedWord key={made.word.id} made={made} onClose={() => setMade(null)} />;
  if (isOpen)
    return (
      <NewWord
        names={data?.types.map(({ name }) => name) ?? []}
        mayWrite
        busy={make.isPending}
        onMake={(word) => make.mutate({ body: word })}
        onClose={() => setOpen(false)}
      />
    );
  return (
    <p className="px-4 pt-3">
      <DeskButton icon={<Plus />} keyName="n" keyGroup="Search words" onPress={() => setOpen(true)}>
        New word
      </DeskButton>
    </p>
  );
}
