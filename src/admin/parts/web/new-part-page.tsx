import { Plus } from 'lucide-react';
import { useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { asRefused } from '../../../kit/client.ts';
import { addressOf } from '../../../kit/page.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import { Desk } from '../../frame/web/desk/desk.tsx';
import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import { Shown } from '../../frame/web/desk/shown.tsx';
import { DeskForm } from '../../frame/web/form/desk-form.tsx';
import { LeaveDialog } from '../../frame/web/form/leave-dialog.tsx';
import { SelectField } from '../../frame/web/form/select-field.tsx';
import { TextField } from '../../frame/web/form/text-field.tsx';
import { useSaveCall } from '../../frame/web/form/use-save-call.ts';
import type { PartChoices } from '../contract.ts';
import { weightCell } from '../rules/weights.ts';
import { partsTabs } from './parts-tabs.ts';
import { useNewPart } from './use-new-part.ts';
import { usePartChoices } from './use-parts.ts';
import './new-part.css';
import { deskAddresses } from '../../addresses.ts';

/** The required fields of a new part; its own page, with the others, opens next. */
export function NewPartPage() {
  return (
    <Desk title="New part" tabs={partsTabs('List')}>
      <Shown of={usePartChoices()}>{(choices) => <NewPart choices={choices} />}</Shown>
    </Desk>
  );
}

function NewPart({ choices }: { choices: PartChoices }) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  // Runs after the messages are rendered.
  const focusFault = () =>
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  const { part, change, guessed, isTyped } = useNewPart(choices);
  const save = useSaveCall('POST admin/parts', {
    topics: ['parts', 'log'],
    saved: ({ data }) => `${data.sku} added`,
    onSaved: ({ data }) =>
      void router.navigate({
        href: addressOf(deskAddresses.part.part, { id: data.id }),
        ignoreBlocker: true,
      }),
    onFailed(failure) {
      const isShownInForm = [409, 422].includes(asRefused(failure)?.status ?? 0);
      if (isShownInForm) setTimeout(focusFault);
      return isShownInForm;
    },
  });
  const send = () =>
    save.mutate({ body: { ...part, weight_grams: weightCell(part.weight_grams) } });
  const refused = asRefused<'POST admin/parts'>(save.error);
  const wrong = refused?.fields ?? {};
  const taken = refused?.is('sku_taken') ? refused.body.part : undefined;
  const text = (name: 'name' | 'sku' | 'price' | 'weight_grams') => ({
    value: part[name],
    autoComplete: 'off',
    required: true,
    error: wrong[name]?.join('; '),
    onType: (typed: string) => change({ [name]: typed }),
  });
  const named = (list: readonly { slug: string; name: string }[]) =>
    list.map(({ slug, name }) => [slug, name] as const);

  return (
    <DeskForm
      ref={form}
      className="new-part"
      onSend={() => {
        if (!save.isPending) send();
      }}
    >
      <LeaveDialog hasEdits={isTyped} />
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is this form */}
      <TextField {...text('name')} label="Name" autoFocus maxLength={150} />
      <TextField
        {...text('sku')}
        label="SKU"
        inputClass="font-mono"
        maxLength={40}
        spellCheck={false}
        error={
          taken ? (
            <>
              {refused?.message}{' '}
              <PageLink href={addressOf(deskAddresses.part.part, { id: taken.id })}>
                Open it
              </PageLink>
            </>
          ) : (
            wrong['sku']?.join('; ')
          )
        }
      />
      <TextField
        {...text('price')}
        label="Price"
        hint="In dollars, such as 84.95"
        inputMode="decimal"
      />
      <SelectField
        label="Part type"
        hint={guessed.type && 'Guessed from its name'}
        error={wrong['type']?.join('; ')}
        value={part.type}
        choices={[['', 'none'], ...named(choices.types)]}
        onChoose={(type) => change({ type })}
      />
      <SelectField
        label="Category"
        required
        hint={guessed.category && 'Where most parts of this type are'}
        error={wrong['category']?.join('; ')}
        value={part.category}
        choices={[['', 'Choose one'], ...named(choices.categories)]}
        onChoose={(category) => change({ category })}
      />
      <TextField
        {...text('weight_grams')}
        label="Weight, lb"
        hint={
          guessed.weight_grams
            ? 'What its type usually weighs'
            : 'Such as 2.5; or 12 oz, 1 lb 4 oz, 900 g'
        }
      />
      <Checkbox
        className="new-part-wide"
        label="Keep it hidden until it is complete"
        checked={part.hidden}
        onChange={({ target }) => change({ hidden: target.checked })}
      />
      <p className="new-part-wide">
        <DeskButton
          type="submit"
          look="yellow"
          icon={<Plus />}
          keyName="mod+enter"
          busy={save.isPending}
          onPress={send}
        >
          Add the part
        </DeskButton>
      </p>
    </DeskForm>
  );
}
