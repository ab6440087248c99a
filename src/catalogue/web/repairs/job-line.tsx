import { FitSlot } from '../../../fitment/web/fit-slot.tsx';
import { lowerFirst } from '../../../kit/capitalize.ts';
import { addressOf } from '../../../kit/page.ts';
import { productCents } from '../../../cart/rules/price-breaks.ts';
import { dollarsToCents } from '../../../kit/money.ts';
import { addresses } from '../../../links/addresses.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Stepper } from '../../../ui/form/stepper.tsx';
import { StockBadge } from '../../../ui/layout/badge.tsx';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import { Price } from '../../../ui/layout/price.tsx';
import { Drawing } from '../../../ui/media/drawing.tsx';
import type { LineChange } from '../../rules/repairs/chosen-lines.ts';
import { NoWrapYears } from '../card/no-wrap-years.tsx';
import { ProductLink } from '../card/product-link.tsx';
import { shortage } from '../quick-order/messages.ts';
import type { RepairPart } from './repair-data.ts';
import type { ShownLine } from './use-repair-lines.ts';

interface JobLineProps {
  line: ShownLine;
  inCart: number;
  onChange: (by: LineChange) => void;
}

export function JobLine({ line, inCart, onChange }: JobLineProps) {
  const { part, quantity, isTicked, need, choice } = line;
  if (choice.state === 'unsold') return <UnsoldLine line={line} />;
  const parts = 'parts' in choice ? choice.parts : [];
  const short = part && shortage(quantity, part, inCart);
  return (
    <li className="job-line" data-ticked={isTicked || undefined}>
      <Checkbox
        label={part?.name ?? need.name}
        labelHidden
        checked={isTicked}
        disabled={!part || part.stock_qty === 0}
        onChange={({ target }) => onChange({ isTicked: target.checked })}
      />
      <Drawing src={(part ?? parts[0])?.featured_image ?? null} alt="" width={64} height={48} />
      <div className="min-w-0">
        {part ? <PartName part={part} /> : <p className="font-semibold">{need.name}</p>}
        <Notes need={need} />
        {parts.length > (part ? 1 : 0) && <Which line={line} parts={parts} onChange={onChange} />}
      </div>
      <div className="job-quantity">
        {part?.stock_qty === 0 ? (
          <StockBadge inStock={false}>Out of Stock</StockBadge>
        ) : (
          <>
            {isTicked && short && <p className="text-orange">{short}</p>}
            {!isTicked && inCart > 0 && <p className="job-note">{inCart} in your cart</p>}
            <Stepper
              label={`Quantity of ${part?.name ?? need.name}`}
              value={quantity}
              onValueChange={(wanted) => onChange({ quantity: wanted })}
            />
            <span className="job-count">× {quantity}</span>
          </>
        )}
      </div>
      {part ? (
        <Price cents={productCents(part, quantity) * quantity} size="small" />
      ) : (
        <span className="price price-small" />
      )}
    </li>
  );
}

export function PartName({ part }: { part: RepairPart }) {
  return (
    <>
      <ProductLink slug={part.slug} className="font-semibold hover:underline">
        <NoWrapYears text={part.name} />
      </ProductLink>
      <p className="job-sku">
        {part.sku} <Price cents={dollarsToCents(part.regular_price)} size="text" />
        {part.core_deposit && <span>{` + $${part.core_deposit} core deposit`}</span>}
      </p>
      <FitSlot product={part} variant="line">
        <span className="job-note">
          <NoWrapYears text={part.fit_line} />
        </span>
      </FitSlot>
    </>
  );
}

const Notes = ({ need: { note, vans_text } }: Pick<ShownLine, 'need'>) => (
  <>
    {vans_text && <p className="job-note">Only for {vans_text}.</p>}
    {note && <p className="job-note">{note}</p>}
  </>
);

/** What decides is said in each part's fit line; with a van, only what fits or may fit is left. */
function Which({
  line: { part, need, choice },
  parts,
  onChange,
}: Pick<JobLineProps, 'line' | 'onChange'> & { parts: readonly RepairPart[] }) {
  const isOpen = choice.state === 'open';
  return (
    <label className="job-which print-hidden">
      <span className={isOpen && !part ? 'text-orange' : undefined}>
        {isOpen ? `Which ${lowerFirst(need.name)}?` : 'Or another'}
      </span>
      <Select
        value={part?.id ?? ''}
        onChange={({ target }) => {
          const id = Number(target.value);
          const chosen = parts.find((each) => each.id === id);
          if (chosen) onChange({ partId: id, ...(isOpen && { isTicked: chosen.stock_qty > 0 }) });
        }}
      >
        {!part && <option value="">Choose one</option>}
        {parts.map(({ id, name, fit_line, stock_qty }) => (
          <option key={id} value={id}>
            {`${name}${fit_line && ` (${fit_line})`}${stock_qty === 0 ? ', out of stock' : ''}`}
          </option>
        ))}
      </Select>
    </label>
  );
}

function UnsoldLine({ line: { need, quantity } }: Pick<JobLineProps, 'line'>) {
  return (
    <li className="job-line job-unsold">
      <div className="min-w-0">
        <p className="font-semibold">{quantity > 1 ? `${need.name} × ${quantity}` : need.name}</p>
        <Notes need={need} />
        <p className="job-note">
          Not sold here.{' '}
          <PageLink href={addressOf(addresses.contactUs)} className="site-link">
            Ask us
          </PageLink>
        </p>
      </div>
    </li>
  );
}
