import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import { TextField } from '../../frame/web/form/text-field.tsx';
import { useTypedGuard } from '../../frame/web/form/use-typed-guard.tsx';
import { wordsDeskMessages as messages } from '../messages.ts';
import type { useSymptom } from './use-symptom.ts';

export interface SymptomChoices {
  systems: readonly string[];
  vans: readonly { slug: string; name: string }[];
}

interface SymptomFormProps extends SymptomChoices {
  symptom: ReturnType<typeof useSymptom>;
  busy: boolean;
  onSave: () => void;
  onCancel: () => void;
}

/** All that a symptom says, to type. */
export function SymptomForm(props: SymptomFormProps) {
  const { symptom, systems, vans, busy, onSave, onCancel } = props;
  const { texts, typed, type, wrong } = symptom;
  const { close, question, onInput } = useTypedGuard(onCancel);
  const toggle = (slug: string) =>
    type(
      'vans',
      (typed.van_types.includes(slug)
        ? typed.van_types.filter((each) => each !== slug)
        : [...typed.van_types, slug]
      ).join(', '),
    );
  return (
    <div className="grid w-full gap-3" onInput={onInput}>
      <div className="words-symptom">
        <TextField
          label="Symptom"
          hint="As buyers read it above the parts."
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened to type here
          autoFocus
          value={texts.name}
          onType={(text) => type('name', text)}
        />
        <TextField
          label="System"
          suggestions={systems}
          value={texts.system}
          onType={(text) => type('system', text)}
        />
        <TextField
          label="What it does"
          hint="One of these must be in the search. Separate them with commas."
          rows={2}
          value={texts.what}
          onType={(text) => type('what', text)}
        />
        <TextField
          label="Where"
          optional
          hint="If filled in, one of these must be in the search, too."
          rows={2}
          value={texts.places}
          onType={(text) => type('places', text)}
        />
        <TextField
          label="When"
          optional
          hint="If filled in, one of these must be in the search, too."
          rows={2}
          value={texts.moments}
          onType={(text) => type('moments', text)}
        />
        <TextField
          label="Suspects"
          hint="Part types, the likeliest first. “relay: hard-start” means only relays with that in their name."
          rows={2}
          value={texts.suspects}
          onType={(text) => type('suspects', text)}
        />
        <TextField
          label="Test first"
          hint="What to try before buying anything."
          rows={4}
          value={texts.test}
          onType={(text) => type('test', text)}
        />
        <TextField
          label="Jobs"
          optional
          hint="Names of jobs, such as Rear brakes; a search shows those for the van."
          value={texts.jobs}
          onType={(text) => type('jobs', text)}
        />
        <TextField
          label="Article"
          optional
          hint="The end of its address, such as valve-adjustment."
          value={texts.article}
          onType={(text) => type('article', text)}
        />
      </div>
      <fieldset className="in-rows gap-x-4">
        <legend className="font-semibold">Only these vans; none checked means all</legend>
        {vans.map(({ slug, name }) => (
          <label key={slug} className="in-row min-h-11">
            <input
              type="checkbox"
              checked={typed.van_types.includes(slug)}
              onChange={() => toggle(slug)}
            />
            {name}
          </label>
        ))}
      </fieldset>
      <div className="in-rows gap-x-2">
        <DeskButton
          look="yellow"
          keyName="mod+enter"
          busy={busy}
          disabledBecause={wrong && messages[wrong]}
          onPress={onSave}
        >
          Save
        </DeskButton>
        <DeskButton keyName="escape" onPress={close}>
          Cancel
        </DeskButton>
      </div>
      {question}
    </div>
  );
}
