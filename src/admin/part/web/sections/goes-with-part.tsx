import { useState } from 'react';
import { splitList, writeList } from '../../../../catalogue/rules/cells/cells.ts';
import { addressOf } from '../../../../kit/page.ts';
import { FieldError } from '../../../../ui/form/field-error.tsx';
import { PageLink } from '../../../../ui/layout/page-link.tsx';
import { FindPart, IS_THERE } from '../../../frame/web/form/find-part.tsx';
import { Thumb } from '../../../frame/web/table/thumb.tsx';
import type { NamedPart } from '../../part-shapes.ts';
import { fieldId } from '../focus-field.ts';
import { OrderedList } from '../cells/ordered-list.tsx';
import { usePart } from '../part-form-context.ts';
import { Section } from './section.tsx';
import { deskAddresses } from '../../../addresses.ts';

/** Parts also needed, and related parts. */
export const GoesWithPart = () => (
  <Section
    title="Goes with"
    about="In the order in which the shop shows them. A part of a job shows what the job takes instead of “also needed”."
  >
    <div className="part-halves">
      <Links column="also_needed" title="Also needed" />
      <Links column="related" title="Related parts" />
    </div>
  </Section>
);

function Links({ column, title }: { column: 'also_needed' | 'related'; title: string }) {
  const { part, text, set, mayWrite, fault } = usePart();
  const [found, setFound] = useState<readonly NamedPart[]>([]);
  const skus = splitList(text(column));
  const named = new Map([...part.linked, ...found].map((one) => [one.sku, one]));
  const change = (next: readonly string[]) => set(column, writeList(next));
  return (
    <div id={fieldId(column)} className="part-links">
      {mayWrite && (
        <FindPart
          label={title}
          disabledBecause={({ sku }) =>
            sku === part.cells['sku'] || skus.includes(sku) ? IS_THERE : undefined
          }
          onAdd={({ id, sku, name, featured_image, stock_qty }) => {
            const one = { id, sku, name, image: featured_image, stock: stock_qty, hidden: false };
            setFound((before) => [...before, one]);
            change([...skus, sku]);
          }}
        />
      )}
      <FieldError>{fault(column)}</FieldError>
      {skus.length === 0 && <p className="part-none">None.</p>}
      <OrderedList
        label={title}
        entries={skus}
        keyOf={(sku) => sku}
        nameOf={(sku) => sku}
        mayChange={mayWrite}
        onChange={change}
      >
        {(sku) => <Linked sku={sku} part={named.get(sku)} />}
      </OrderedList>
    </div>
  );
}

function Linked({ sku, part }: { sku: string; part: NamedPart | undefined }) {
  if (!part) return <span className="font-mono">{sku}</span>;
  return (
    <span className="flex items-center gap-2">
      <Thumb src={part.image} />
      <span className="min-w-0">
        <PageLink href={addressOf(deskAddresses.part.part, { id: part.id })}>{part.name}</PageLink>
        <span className="block text-steel">
          <span className="font-mono">{sku}</span>, {stockText(part)}
        </span>
      </span>
    </span>
  );
}

const stockText = ({ stock, hidden }: NamedPart): string =>
  hidden ? 'hidden' : stock === 0 ? 'out of stock' : `${stock} in stock`;
