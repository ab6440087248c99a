import { Check } from 'lucide-react';
import { useState } from 'react';
import { MAX_QUESTION } from '../../../content/rules/question-fields.ts';
import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import { DeskForm } from '../../frame/web/form/desk-form.tsx';
import { TextField } from '../../frame/web/form/text-field.tsx';
import { useEdit } from '../../frame/web/form/use-edit.tsx';
import { useTypedText } from '../../frame/web/form/use-typed-text.ts';
import type { InboxEntry } from '../contract.ts';
import { MAX_SHOWN_ANSWER } from '../rules/reply-fields.ts';

type Shown = NonNullable<NonNullable<InboxEntry['about_part']>['shown']>;

/** Words an answered question for the shop and shows it there. */
export function ShownForm({ entry, shown }: { entry: InboxEntry; shown: Shown }) {
  const { id, text, answers_sent, state } = entry;
  // As it was when it opened: what others save meanwhile is not overwritten unseen.
  const [read] = useState(shown);
  const [name, setName] = useState(read.name);
  const {
    text: question,
    type: setQuestion,
    base: readWithQuestion,
    forget: forgetQuestion,
  } = useWording(`question ${id}`, read.question || text, read);
  const {
    text: answer,
    type: setAnswer,
    base: was,
    forget: forgetAnswer,
  } = useWording(`answer ${id}`, read.answer || answers_sent.at(-1)!.answer, readWithQuestion);
  const isShown = state === 'approved';
  const forget = () => {
    forgetQuestion();
    forgetAnswer();
  };
  const edit = useEdit<'POST admin/inbox/question/:id/show', Shown>(
    'POST admin/inbox/question/:id/show',
    {
      what: 'This question',
      topics: ['inbox', 'today', 'log'],
      saved: 'The shop shows it now',
      onSaved: forget,
      over: ({ van: _, ...was }) => ({
        params: { id: String(id) },
        body: { name, question, answer, was },
      }),
      current: ({ shown: theirs }) => theirs,
      fields: (theirs) => [
        { name: 'First name', theirs: theirs.name, mine: name },
        { name: 'Question', theirs: theirs.question, mine: question },
        { name: 'Answer', theirs: theirs.answer, mine: answer },
      ],
      onTakeTheirs: forget,
    },
  );
  const save = () => edit.save(was);
  return (
    <DeskForm className="note-form border-t border-line" onSend={save}>
      <h3>{isShown ? 'As the shop shows it' : 'Show it in the shop'}</h3>
      <p className="text-steel">
        Leave out last names, addresses, order numbers and greetings: everybody reads it.
      </p>
      <TextField
        label="First name"
        className="justify-self-stretch"
        optional
        value={name}
        maxLength={40}
        onType={setName}
      />
      <TextField
        label="Question"
        className="justify-self-stretch"
        rows={3}
        value={question}
        maxLength={MAX_QUESTION}
        onType={setQuestion}
      />
      <TextField
        label="Answer"
        className="justify-self-stretch"
        rows={5}
        value={answer}
        maxLength={MAX_SHOWN_ANSWER}
        onType={setAnswer}
      />
      <div className="in-rows">
        <DeskButton
          look={isShown ? 'plain' : 'yellow'}
          icon={<Check />}
          keyName="a"
          keyGroup="Inbox"
          busy={edit.isPending}
          disabledBecause={
            question.trim() && answer.trim() ? undefined : 'It needs a question and an answer.'
          }
          onPress={save}
        >
          {isShown ? 'Change what is shown' : 'Show in the shop'}
        </DeskButton>
      </div>
      {edit.conflict}
    </DeskForm>
  );
}

/** What is typed survives another row or desk, until it is saved, and so does what it is written over. */
function useWording(of: string, initial: string, read: Shown) {
  const { text: kept, base, set } = useTypedText(`wording of ${of}`, read);
  const [text, setText] = useState(kept || initial);
  return {
    text,
    base,
    type(next: string) {
      setText(next);
      set(next);
    },
    forget: () => set(''),
  };
}
