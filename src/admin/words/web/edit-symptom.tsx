import { useState } from 'react';
import { ConflictDialog } from '../../frame/web/form/conflict-dialog.tsx';
import { ifChanged } from '../../frame/web/form/if-changed.ts';
import { useSaveCall } from '../../frame/web/form/use-save-call.ts';
import type { ShownSymptom } from '../contract.ts';
import { isPhrase, readPhrases } from '../rules/phrase.ts';
import { EditButtons } from './edit-buttons.tsx';
import { WORD_TOPICS } from './use-words.ts';

const FIELDS = {
  what: 'What it does',
  places: 'Where',
  moments: 'When',
  suspects: 'Suspects',
  test: 'Test first',
  article: 'Article',
} as const;
type Field = keyof typeof FIELDS;

const textsOf = (symptom: ShownSymptom): Record<Field, string> => ({
  what: symptom.what.join(', '),
  places: symptom.places.join(', '),
  moments: symptom.moments.join(', '),
  suspects: symptom.suspects.join(', '),
  test: symptom.test,
  article: symptom.article,
});

/** A row to edit how a symptom is recognized and what it answers; lists are separated by commas. */
export function EditSymptom({ was, onClose }: { was: ShownSymptom; onClose: () => void }) {
  const [texts, setTexts] = useState(() => textsOf(was));
  const [standing, setStanding] = useState<ShownSymptom | null>(null);
  const typed = {
    what: readPhrases(texts.what),
    places: readPhrases(texts.places),
    moments: readPhrases(texts.moments),
    suspects: texts.suspects
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean),
    test: texts.test.trim(),
    article: texts.article.trim(),
  };
  const change = useSaveCall('POST admin/words/symptoms/:id', {
    topics: WORD_TOPICS,
    saved: 'Saved. The search knows it now.',
    onLoaded: onClose,
    onFailed: ifChanged<'POST admin/words/symptoms/:id'>((now) => setStanding(now.symptom)),
  });
  const save = (over: ShownSymptom) =>
    change.mutate({ params: { id: String(was.id) }, body: { was: over, ...typed } });
  const isGood =
    typed.what.length > 0 &&
    typed.suspects.length > 0 &&
    typed.test !== '' &&
    [...typed.what, ...typed.places, ...typed.moments].every(isPhrase);
  const input = (field: Field) => (
    <label key={field} className="block">
      <small className="text-graphite">{FIELDS[field]}</small>
      <textarea
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened to type here
        autoFocus={field === 'what'}
        className="cell-field shop-cell"
        rows={field === 'test' ? 6 : 2}
        value={texts[field]}
        onChange={({ target }) => setTexts({ ...texts, [field]: target.value })}
      />
    </label>
  );
  return (
    <tr>
      <th scope="row">{was.name}</th>
      <td>{(['what', 'places', 'moments'] as const).map(input)}</td>
      <td>{input('suspects')}</td>
      <td>{(['test', 'article'] as const).map(input)}</td>
      <td>
        <EditButtons
          busy={change.isPending}
          isGood={isGood}
          onSave={() => save(was)}
          onCancel={onClose}
        />
        {standing && (
          <ConflictDialog
            what={`“${was.name}”`}
            fields={(Object.keys(FIELDS) as Field[]).map((field) => ({
              name: FIELDS[field],
              theirs: textsOf(standing)[field],
              mine: texts[field],
            }))}
            onBack={() => setStanding(null)}
            onTakeTheirs={onClose}
            onSaveMine={() => save(standing)}
          />
        )}
      </td>
    </tr>
  );
}
