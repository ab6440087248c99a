import { formatPrice, dollarsToCents } from '../../../kit/money.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Stepper } from '../../../ui/form/stepper.tsx';
import { Drawing } from '../../../ui/media/drawing.tsx';
import type { OfferedLine } from '../../return-calls.ts';
import { notReturnableText } from '../../return-messages.ts';
import { dayText } from './day-text.ts';
import { chosenOffer, judgeLine, offersFor } from './return-draft.ts';
import type { ReturnForm } from './use-return-form.ts';

/** A line of the order: whether it goes back, how many pieces of it, and what for. */
export function ReturnLine({
  line,
  isPickup,
  form,
}: {
  line: OfferedLine;
  isPickup: boolean;
  form: ReturnForm;
}) {
  const { draft, change } = form;
  const { product_id: id, name, sku, image, most, why_not, fit, last_day } = line;
  const pieces = why_not === null ? (draft.pieces[id] ?? 0) : 0;
  const setPieces = (count: number) => change({ pieces: { ...draft.pieces, [id]: count } });
  const outcome = pieces > 0 ? judgeLine(line, draft) : null;
  return (
    <li className="return-line">
      <Drawing src={image} alt="" className="w-18" />
      <div className="min-w-0">
        <Checkbox
          label={name}
          name="return-lines"
          checked={pieces > 0}
          disabled={why_not !== null}
          note={
            <>
              <span className="font-mono">{sku}</span>
              {fit && <span className="block">{fit}</span>}
              <span className="block">
                {why_not ? notReturnableText(why_not, isPickup) : `Until ${dayText(last_day)}`}
              </span>
            </>
          }
          onChange={({ target }) => setPieces(target.checked ? most : 0)}
        />
        {typeof outcome === 'string' && (
          <p role="alert" className="ml-9 text-red">
            {notReturnableText(outcome, isPickup)}
          </p>
        )}
        {pieces > 0 && (
          <div className="return-choices">
            {most > 1 && (
              <Field label={`Pieces, of ${most}`}>
                <Stepper
                  label={`Pieces of ${name}`}
                  value={pieces}
                  max={most}
                  onValueChange={setPieces}
                />
              </Field>
            )}
            <Instead line={line} form={form} />
          </div>
        )}
      </div>
    </li>
  );
}

/** The money back, or another part. */
function Instead({ line, form: { draft, change } }: { line: OfferedLine; form: ReturnForm }) {
  const offers = offersFor(line, draft);
  if (offers.length === 0) return null;
  return (
    <Field label="Refund or exchange">
      <Select
        value={chosenOffer(line, draft)?.id ?? ''}
        onChange={({ target }) =>
          change({ instead: { ...draft.instead, [line.product_id]: Number(target.value) } })
        }
      >
        <option value="">My money back</option>
        {offers.map(({ id, name, sku, regular_price, is_same }) => (
          <option key={id} value={id}>
            {is_same ? 'The same part again' : `${name}, ${sku}`},{' '}
            {formatPrice(dollarsToCents(regular_price))}
          </option>
        ))}
      </Select>
    </Field>
  );
}
