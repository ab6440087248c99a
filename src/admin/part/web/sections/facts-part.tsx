import { qualityLabels } from '../../../../catalogue/rules/quality.ts';
import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import { dayOf } from '../../../../kit/shop-days.ts';
import { Select } from '../../../../ui/form/select.tsx';
import { TextInput } from '../../../../ui/form/text-input.tsx';
import { useMaySeeCosts } from '../../../frame/web/use-me.ts';
import { useNow } from '../../../frame/web/live/use-now.ts';
import { expectedHint } from '../../rules/expected-hint.ts';
import { isSaleOver, SALE_OVER, saleHints } from '../../rules/sale-hints.ts';
import { marginText } from '../../rules/margin.ts';
import { priceAtTime } from '../../rules/price-hints.ts';
import { BreaksCell } from '../cells/breaks-cell.tsx';
import { CategoriesCell } from '../cells/categories-cell.tsx';
import { fieldId } from '../focus-field.ts';
import { OemCell } from '../cells/oem-cell.tsx';
import { usePart } from '../part-form-context.ts';
import { Section } from './section.tsx';
import { CellField, TextCell } from '../cells/text-cell.tsx';
import { WeightCell } from '../cells/weight-cell.tsx';
import { TypeCell } from '../cells/type-cell.tsx';

/** Name, numbers, price, stock, shelf and classification. */
export function FactsPart() {
  const { part, choices, text, set, mayWrite } = usePart();
  const now = useNow();
  const maySeeCosts = useMaySeeCosts();
  const margin = marginText(priceAtTime(text, now), text('cost'));
  const expected = expectedHint({
    limit: text('backorder'),
    day: text('expected'),
    said: part.expected_on,
    today: dayOf(now),
  });
  return (
    <Section
      title="Facts"
      about="The SKU cannot be changed; an old address redirects to the new one"
    >
      <div className="part-fields">
        <TextCell column="name" required className="part-wide" maxLength={150} />
        <CellField column="sku" hint="Printed on labels, so it cannot be changed">
          <TextInput readOnly value={part.cells['sku'] ?? ''} />
        </CellField>
        <TextCell column="slug" hint="/product/…" className="part-wide" />
        <TextCell column="price" label="Price $" required inputMode="decimal" />
        <TextCell
          column="sale_price"
          label="On sale at $"
          inputMode="decimal"
          hint="Instead of the price while the sale lasts"
        />
        <TextCell column="sale_from" maxLength={16} hint={saleHints.from} />
        <TextCell
          column="sale_until"
          maxLength={16}
          hint={
            text('sale_price') && isSaleOver(text('sale_until'), now) ? (
              <span className="text-orange">{SALE_OVER}</span>
            ) : (
              saleHints.until
            )
          }
        />
        <BreaksCell />
        {maySeeCosts && (
          <TextCell
            column="cost"
            label="Cost $"
            inputMode="decimal"
            hint={margin ? `Margin ${margin}` : 'What a piece costs to buy'}
          />
        )}
        <TextCell
          column="core_deposit"
          label="Core deposit $"
          inputMode="decimal"
          hint="Charged until the old part comes in; empty: none"
        />
        <TextCell column="stock" required inputMode="numeric" hint={<StockHint />} />
        <TextCell column="reorder" inputMode="numeric" hint="Leave empty to go by sales" />
        <TextCell column="backorder" inputMode="numeric" hint={<BackorderHint />} />
        <TextCell
          column="expected"
          type="date"
          hint={
            expected.isFault ? <span className="text-orange">{expected.text}</span> : expected.text
          }
        />
        <TextCell column="shelf" maxLength={20} hint="Such as B 04-5" />
        <TextCell column="supplier" maxLength={80} list="part-suppliers" />
        <datalist id="part-suppliers">
          {choices.suppliers.map((supplier) => (
            <option key={supplier}>{supplier}</option>
          ))}
        </datalist>
        <WeightCell />
        <CellField column="quality">
          <Select
            disabled={!mayWrite}
            value={text('quality')}
            onChange={({ target }) => set('quality', target.value)}
          >
            {Object.entries(qualityLabels).map(([quality, label]) => (
              <option key={quality} value={quality}>
                {label}
              </option>
            ))}
          </Select>
        </CellField>
        <TypeCell />
        <TextCell
          column="featured"
          inputMode="numeric"
          hint="Place on the home page, from 1; empty: not shown"
        />
        <TextCell column="replaces" className="part-wide" />
        <TextCell
          column="replaced_by"
          maxLength={40}
          hint={
            part.superseded.length > 0
              ? `Replaces ${part.superseded.join(', ')}`
              : 'SKU of the part that is sold instead'
          }
        />
        <YesCell column="oversize" label="Bulky: ships with a surcharge" />
        <YesCell column="hidden" label="Hidden: cannot be found or bought" />
        <CategoriesCell />
        <OemCell />
      </div>
    </Section>
  );
}

function BackorderHint() {
  const { part } = usePart();
  return part.backordered > 0
    ? `${part.backordered} sold before they are here`
    : 'Pieces that may be sold before they are here';
}

/** Saving adds the difference to the stock at that time, so sales in between are kept. */
function StockHint() {
  const { edits } = usePart();
  const edit = edits['stock'];
  if (!edit) return 'Saved as a difference: sales in between still count';
  const delta = Number(edit.becomes) - Number(edit.was);
  if (!Number.isInteger(delta)) return 'Enter a whole number, 0 or more';
  return `${delta > 0 ? '+' : '−'}${Math.abs(delta)} ${Math.abs(delta) === 1 ? 'piece' : 'pieces'}`;
}

function YesCell({ column, label }: { column: string; label: string }) {
  const { text, set, mayWrite, fault } = usePart();
  return (
    <Checkbox
      id={fieldId(column)}
      label={label}
      disabled={!mayWrite}
      error={fault(column)}
      checked={text(column) === 'yes'}
      onChange={({ target }) => set(column, target.checked ? 'yes' : 'no')}
    />
  );
}
