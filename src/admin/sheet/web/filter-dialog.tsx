import { type ComponentProps, useState } from 'react';
import { DeskDialog } from '../../frame/web/form/desk-dialog.tsx';
import { DeskFilter } from '../../frame/web/desk/desk-filter.tsx';
import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import { firstField } from '../../frame/web/form/first-field.ts';
import type { DeskPageProps } from '../../frame/web/desk-page-props.ts';
import { DeskForm } from '../../frame/web/form/desk-form.tsx';
import {
  NO_FILTERS,
  type PartsQuery,
  partsQueryParameters,
  readPartsQuery,
} from '../../parts/rules/parts-query.ts';
import { useSheetChoices } from './use-sheet-rows.ts';

interface FilterDialogProps extends Pick<DeskPageProps, 'search' | 'setSearch'> {
  open: boolean;
  onClose: () => void;
}

/** Filters the sheet's parts with the list's filters, kept in the address. */
export const FilterDialog = ({ open, onClose, ...address }: FilterDialogProps) => (
  <DeskDialog open={open} title="Which parts" initialFocus={firstField} onClose={onClose}>
    <FilterForm {...address} onClose={onClose} />
  </DeskDialog>
);

function FilterForm({ search, setSearch, onClose }: Omit<FilterDialogProps, 'open'>) {
  const [query, setQuery] = useState(() => readPartsQuery(search));
  const choices = useSheetChoices();
  const change = (changed: Partial<PartsQuery>) => setQuery({ ...query, ...changed });
  const show = (next: Partial<PartsQuery>) => {
    setSearch({ ...NO_FILTERS, q: undefined, sort: undefined, ...partsQueryParameters(next) });
    onClose();
  };
  return (
    <DeskForm className="sheet-filter" onSend={() => show(query)}>
      <label className="sheet-field">
        Words, SKU or OEM number
        <input
          className="sheet-input"
          type="search"
          value={query.q}
          maxLength={200}
          onChange={(event) => change({ q: event.target.value })}
        />
      </label>
      <Choice
        label="Part type"
        value={query.type}
        choices={choices?.types.map(({ slug, name }) => [slug, name]) ?? []}
        onChange={(type) => change({ type })}
      />
      <Choice
        label="Category"
        value={query.category}
        choices={choices?.categories.map(({ slug, name }) => [slug, name]) ?? []}
        onChange={(category) => change({ category })}
      />
      <Choice
        label="Supplier"
        value={query.supplier}
        choices={choices?.suppliers.map((name) => [name, name]) ?? []}
        onChange={(supplier) => change({ supplier })}
      />
      <Choice
        label="Stock"
        value={query.stock}
        choices={[
          ['some', 'in stock'],
          ['low', 'low'],
          ['none', 'none'],
        ]}
        onChange={(stock) => change({ stock: stock as PartsQuery['stock'] })}
      />
      <Choice
        label="Shown in the shop"
        value={query.hidden}
        choices={[
          ['no', 'yes'],
          ['yes', 'hidden'],
        ]}
        onChange={(hidden) => change({ hidden: hidden as PartsQuery['hidden'] })}
      />
      <div className="flex gap-2">
        <DeskButton type="submit" look="yellow" inDialog>
          Show these parts
        </DeskButton>
        <DeskButton inDialog onPress={() => show({})}>
          All parts
        </DeskButton>
      </div>
    </DeskForm>
  );
}

const Choice = (props: ComponentProps<typeof DeskFilter>) => (
  <DeskFilter {...props} className="sheet-field" selectClass="sheet-input" />
);
