import { Plus } from 'lucide-react';
import { useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { asRefused, callShop } from '../../../kit/client.ts';
import { addressOf } from '../../../kit/page.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import { Desk } from '../../frame/web/desk/desk.tsx';
import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import { Failed, Loading } from '../../frame/web/desk/states.tsx';
import { useRequestKey } from '../../frame/web/form/use-request-key.ts';
import { useSave } from '../../frame/web/form/use-save.ts';
import { partDeskPages } from '../../part/pages.ts';
import type { PartChoices } from '../contract.ts';
import { gramsCell } from '../rules/weights.ts';
import { partsTabs } from './parts-tabs.ts';
import { useNewPart } from './use-new-part.ts';
import { usePartChoices } from './use-parts.ts';
import './new-part.css';

/** What a part has to have; the rest is on its own page, which opens next. */
export function NewPartPage() {
  const { data, error, refetch } = usePartChoices();
  return (
    <Desk title="New part" tabs={partsTabs('List')}>
      {data ? (
        <NewPart choices={data} />
      ) : error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </Desk>
  );
}

function NewPart({ choices }: { choices: PartChoices }) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  // Once the faults stand beside their fields.
  const focusFault = () =>
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  const { part, change, guessed } = useNewPart(choices);
  const keyFor = useRequestKey();
  const save = useSave(
    () => {
      const body = { ...part, weight_grams: gramsCell(part.weight_grams) };
      return callShop('POST admin/parts', { body, key: keyFor.of(body) });
    },
    {
      topics: ['parts', 'log'],
      saved: ({ data }) => `${data.sku} added`,
      onSaved: ({ data }) =>
        void router.navigate({ href: addressOf(partDeskPages.part, { id: data.id }) }),
      onFailed(failure) {
        const isTold = [409, 422].includes(asRefused(failure)?.status ?? 0);
        if (isTold) setTimeout(focusFault);
        return isTold;
      },
    },
  );
  const refused = asRefused<'POST admin/parts'>(save.error);
  const wrong = refused?.fields ?? {};
  const taken = refused?.is('sku_taken') ? refused.body.part : undefined;
  const text = (name: 'name' | 'sku' | 'price' | 'weight_grams') => ({
    value: part[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });

  return (
    <form
      ref={form}
      className="new-part"
      onSubmit={(event) => {
        event.preventDefault();
        if (!save.isPending) save.mutate();
      }}
    >
      <Field label="Name" required error={wrong['name']?.join('; ')}>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is this form */}
        <TextInput {...text('name')} autoFocus maxLength={150} />
      </Field>
      <Field
        label="SKU"
        required
        error={
          taken ? (
            <>
              {refused?.message}{' '}
              <PageLink href={addressOf(partDeskPages.part, { id: taken.id })}>Open it</PageLink>
            </>
          ) : (
            wrong['sku']?.join('; ')
          )
        }
      >
        <TextInput {...text('sku')} className="font-mono" maxLength={40} spellCheck={false} />
      </Field>
      <Field
        label="Price"
        required
        hint="In dollars, such as 84.95"
        error={wrong['price']?.join('; ')}
      >
        <TextInput {...text('price')} inputMode="decimal" />
      </Field>
      <Field
        label="Part type"
        hint={guessed.type ? 'Guessed from its name' : undefined}
        error={wrong['type']?.join('; ')}
      >
        <Select value={part.type} onChange={({ target }) => change({ type: target.value })}>
          <option value="">none</option>
          {choices.types.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label="Category"
        required
        hint={guessed.category ? 'Where most of its type are' : undefined}
        error={wrong['category']?.join('; ')}
      >
        <Select value={part.category} onChange={({ target }) => change({ category: target.value })}>
          <option value="">Choose one</option>
          {choices.categories.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label="Weight"
        required
        hint={
          guessed.weight_grams
            ? 'What its type usually weighs, in grams'
            : 'In grams, or such as 2.5 lb'
        }
        error={wrong['weight_grams']?.join('; ')}
      >
        <TextInput {...text('weight_grams')} />
      </Field>
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
          onPress={() => save.mutate()}
        >
          Add the part
        </DeskButton>
      </p>
    </form>
  );
}
