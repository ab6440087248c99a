import { FitSlot } from '../../../fitment/web/fit-slot.tsx';
import { vanParam } from '../../../fitment/rules/van-param.ts';
import { dollarsToCents, formatPrice } from '../../../kit/money.ts';
import { addressOf } from '../../../kit/page.ts';
import { addresses } from '../../../links/addresses.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Stepper } from '../../../ui/form/stepper.tsx';
import { StockBadge } from '../../../ui/layout/badge.tsx';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import { Price } from '../../../ui/layout/price.tsx';
import type { Diagram, DiagramEntry, DiagramPart } from '../../diagram-calls.ts';
import { diagramName } from '../../rules/diagrams/diagram-name.ts';
import { rowId } from '../../rules/diagrams/number-address.ts';
import { NoWrapYears } from '../card/no-wrap-years.tsx';
import { ProductLink } from '../card/product-link.tsx';
import { shortage } from '../quick-order/messages.ts';
import { OtherParts } from './other-parts.tsx';
import type { DiagramLine, DiagramState } from './use-diagram.ts';

interface DiagramRowProps {
  line: DiagramLine;
  diagram: Diagram;
  state: DiagramState;
}

// A row marks its number while it is pointed at or has the focus; what does something in it is a control of its own.
/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions */

export function DiagramRow({ line, diagram, state }: DiagramRowProps) {
  const { key, entry, part, wanted } = line;
  const { number } = entry;
  return (
    <li
      id={rowId(key)}
      className="diagram-row"
      data-picked={state.picked === number || undefined}
      data-ticked={wanted !== undefined || undefined}
      onPointerEnter={(event) => state.point(number, event, { follow: true })}
      onFocus={() => state.pick(number, { follow: true })}
    >
      <Tick line={line} state={state} />
      <span className="diagram-number">
        <span className="sr-only">No. </span>
        {number}
      </span>
      {part ? (
        <SoldPart line={line} part={part} diagram={diagram} state={state} />
      ) : (
        <UnsoldPart line={line} diagram={diagram} />
      )}
    </li>
  );
}

function Tick({ line, state }: Omit<DiagramRowProps, 'diagram'>) {
  const { key, entry, part, quantity, side, wanted, tickable } = line;
  const { number } = entry;
  const name = side ? `${entry.name}, ${side}` : entry.name;
  if (!part || tickable === 0) return <span className="diagram-tick" />;
  return (
    <Checkbox
      className="diagram-tick"
      label={`${number}, ${name}, ${quantity} needed, ${formatPrice(dollarsToCents(part.regular_price))}`}
      labelHidden
      checked={wanted !== undefined}
      onChange={({ target }) => state.want(key, target.checked ? tickable : undefined)}
    />
  );
}

interface SoldPartProps extends DiagramRowProps {
  part: DiagramPart;
}

function SoldPart({ line, part, diagram, state }: SoldPartProps) {
  const { key, entry, quantity, missing, wanted, others } = line;
  const { name, note } = entry;
  const stock = part.stock_qty;
  const ready = state.ticked.find((each) => each.key === key);
  // Said before it is ticked, so that a tick moves nothing.
  const short = ready
    ? shortage(ready.quantity, part, ready.before)
    : stock > 0 && shortage(quantity, part, 0);
  return (
    <>
      <div className="diagram-what">
        <div className="diagram-part">
          <ProductLink slug={part.slug} className="font-semibold hover:underline">
            <NoWrapYears text={part.name} />
          </ProductLink>
          <Facts
            texts={[
              isSaidIn(part.name, name) ? '' : name,
              note,
              missing ? `the ${missing} one is not sold` : '',
            ]}
          />
        </div>
        <Price cents={dollarsToCents(part.regular_price)} size="small" />
      </div>
      <div className="diagram-fit">
        <span className="font-mono">
          <span className="sr-only">SKU </span>
          {part.sku}
        </span>
        <div>
          <FitSlot product={part} variant="line">
            <NoWrapYears text={part.fit_line} />
          </FitSlot>
        </div>
        {short && <p className="w-full text-orange">{short}</p>}
        {others.length > 0 && (
          <OtherParts
            entry={entry}
            others={others}
            onChoose={(other) => state.choose(key, other.id)}
          />
        )}
      </div>
      <div className="diagram-quantity">
        {stock === 0 ? (
          <>
            <StockBadge inStock={false} />
            <Instead entry={entry} part={part} diagram={diagram} van={state.van} />
          </>
        ) : wanted === undefined ? (
          <span>
            {quantity}
            <span className="sr-only"> needed</span>
          </span>
        ) : (
          <>
            <Stepper
              label={`Quantity of ${part.name}`}
              value={wanted}
              max={stock}
              onValueChange={(next) => state.want(key, next)}
            />
            <span className="diagram-printed">{wanted}</span>
          </>
        )}
      </div>
    </>
  );
}

interface InsteadProps {
  entry: DiagramEntry;
  part: DiagramPart;
  diagram: Diagram;
  van: DiagramState['van'];
}

/** Where a part that is sold out leads: to others for its place, or to the shop's people. */
function Instead({ entry: { number, instead }, part, diagram, van }: InsteadProps) {
  if (!instead) return <AskUs name={part.name} number={number} diagram={diagram} />;
  const { type, plural, place } = instead;
  const query = {
    keyword: `${place} ${plural}`.trim(),
    van: diagram.van,
    type,
    in_stock: 'true',
    ...(van && { fits: vanParam(van) }),
  };
  return (
    <PageLink href={addressOf(addresses.search, {}, query)} className="diagram-instead site-link">
      Other {`${place} ${plural}`.trim()}
    </PageLink>
  );
}

/** Whether the part's own name says all that the number's does. */
const isSaidIn = (own: string, name: string) =>
  name.split(' ').every((word) => own.toLowerCase().includes(word.toLowerCase().replace(/s$/, '')));

function UnsoldPart({ line: { entry, sold }, diagram }: Omit<DiagramRowProps, 'state'>) {
  const { number, name, note } = entry;
  return (
    <>
      <div className="diagram-part text-graphite">
        {name}
        <Facts texts={[note]} />
      </div>
      <p className="diagram-unsold">
        {sold.kind === 'with' ? (
          <>
            Comes with <a href={`#${rowId(sold.number)}`}>part {sold.number}</a>
          </>
        ) : (
          <>
            Not sold. <AskUs name={name} number={number} diagram={diagram} />
          </>
        )}
      </p>
    </>
  );
}

function AskUs({ name, number, diagram }: { name: string; number: number; diagram: Diagram }) {
  const subject = `${name} (no. ${number} in: ${diagramName(diagram)})`;
  return (
    <PageLink
      href={addressOf(addresses.contactUs, {}, { subject })}
      className="diagram-instead site-link"
    >
      Ask us<span className="sr-only"> for {name}</span>
    </PageLink>
  );
}

function Facts({ texts }: { texts: readonly string[] }) {
  const text = texts.filter(Boolean).join(' · ');
  return text && <p className="diagram-facts">{text}</p>;
}
