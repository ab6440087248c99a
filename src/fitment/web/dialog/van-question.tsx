import { useId, useRef, useState } from 'react';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { RadioGroup, RadioRow } from '../../../ui/form/radio-group.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { LazyDialog } from '../../../ui/overlay/lazy-dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { readChassisNumber } from '../../rules/chassis-number.ts';
import { bodiesOf } from '../../rules/bodies-of.ts';
import { gearboxes, markets } from '../../rules/conditions.ts';
import { monthsOfModelYear } from '../../rules/does-it-fit.ts';
import type { OpenQuestion, VanFacts } from '../../rules/fit.ts';
import { bodyNames, marketNames, monthText } from '../../rules/condition-text.ts';
import { questionText } from '../../rules/fit-words.ts';
import { vanTitle } from '../../rules/van-models.ts';
import { updateMyVan, useMyVan } from '../my-van.ts';
import { useVanModels } from '../van-models.ts';
import { engineRows } from './engine-rows.ts';
import { capitalize } from '../../../kit/capitalize.ts';

interface VanQuestionProps {
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
  question: OpenQuestion;
  /** The element to focus after an answer, because the pressed button disappears. */
  focusAfter: () => HTMLElement | null;
}

type Answer = Partial<VanFacts>;

/** Asks the one question that decides whether a part fits, and stores the answer for all other parts. */
export function VanQuestion({ open, onClose, onClosed, question, focusAfter }: VanQuestionProps) {
  const isAnswered = useRef(false);
  const van = useMyVan();
  const models = useVanModels();
  if (!van) return null;
  const title = vanTitle(van, models);

  function answer(given: Answer | null) {
    if (given) {
      isAnswered.current = true;
      updateMyVan(given);
      toast.success(`Saved for your ${title}`);
    }
    onClose();
  }

  return (
    <LazyDialog
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      finalFocus={() => (isAnswered.current && focusAfter()) || true}
      size="narrow"
      title={questionText(question)}
      description={`For your ${title}. We ask once, and remember it for every part.`}
    >
      {question.asks === 'chassis' ? (
        <ChassisQuestion onAnswer={answer} />
      ) : (
        <Choices
          question={question}
          choices={choicesFor(question, van, engineRows(van, models))}
          onAnswer={answer}
        />
      )}
    </LazyDialog>
  );
}

interface Choice {
  label: string;
  note?: string;
  answer: Answer;
}

function choicesFor(question: OpenQuestion, van: VanFacts, engines: ReturnType<typeof engineRows>) {
  switch (question.asks) {
    case 'engine':
      return engines.map(({ engine, label, note }) => ({ label, note, answer: { engine } }));
    case 'gearbox':
      return gearboxes.map((gearbox) => ({
        label: gearbox === 'manual' ? 'Manual' : 'Automatic',
        answer: { gearbox },
      }));
    case 'built':
      return monthsOf(van.year).map((built) => ({ label: monthText(built), answer: { built } }));
    case 'body':
      return bodiesOf(van.type).map((body) => ({
        label: capitalize(bodyNames[body]),
        answer: { body },
      }));
    case 'market':
      return markets.map((market) => ({
        label: capitalize(`in ${marketNames[market]}`),
        answer: { market },
      }));
    case 'detail':
      return [true, false].map((has) => ({
        label: has ? 'Yes' : 'No',
        answer: { details: { ...van.details, [question.detail]: has } },
      }));
    case 'chassis':
      return [];
  }
}

/** The months of a model year's production. */
export function monthsOf(year: number): string[] {
  const [first] = monthsOfModelYear(year);
  const [from, month] = first.split('-').map(Number) as [number, number];
  return Array.from({ length: 12 }, (_, n) => {
    const at = month - 1 + n;
    return `${from + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
  });
}

interface ChoicesProps {
  question: OpenQuestion;
  choices: readonly Choice[];
  onAnswer: (answer: Answer | null) => void;
}

function Choices({ question, choices, onAnswer }: ChoicesProps) {
  const name = useId();
  const [picked, setPicked] = useState<Choice | 'unknown' | null>(null);
  return (
    <form
      className="mt-4 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (picked) onAnswer(picked === 'unknown' ? null : picked.answer);
      }}
    >
      <RadioGroup legend={<span className="sr-only">{questionText(question)}</span>}>
        {choices.map((choice) => (
          <RadioRow
            key={choice.label}
            name={name}
            label={choice.label}
            note={choice.note}
            required
            onChange={() => setPicked(choice)}
          />
        ))}
        <RadioRow name={name} label="I don’t know" onChange={() => setPicked('unknown')} />
      </RadioGroup>
      <Button type="submit" variant="primary">
        Save
      </Button>
    </form>
  );
}

function ChassisQuestion({ onAnswer }: Pick<ChoicesProps, 'onAnswer'>) {
  const [typed, setTyped] = useState('');
  return (
    <form
      className="mt-4 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const chassis = readChassisNumber(typed)?.number ?? typed.replaceAll(/[\s-]/g, '');
        onAnswer(chassis ? { chassis: chassis.slice(0, 20) } : null);
      }}
    >
      <Field label="VIN / chassis number" hint="It is on the title and the registration.">
        <TextInput
          value={typed}
          maxLength={40}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      <Button type="submit" variant="primary">
        Save
      </Button>
    </form>
  );
}
