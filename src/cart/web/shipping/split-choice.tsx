import { RadioGroup, RadioRow } from '../../../ui/form/radio-group.tsx';
import { buyableLines } from '../../rules/cart-values.ts';
import { isSplit, lastToCome } from '../../rules/split.ts';
import { waitingText } from '../../rules/waiting-text.ts';
import { changeCart, useCart } from '../cart-store.ts';

/** What of the cart is still to come and, if the rest is here, whether that leaves now or waits for it. */
export function SplitChoice({ name }: { name: string }) {
  const isTogether = useCart((cart) => cart.shipsTogether ?? false);
  const items = useCart((cart) => cart.items);
  const lines = buyableLines(items);
  const last = lastToCome(lines);
  const choose = (shipsTogether: boolean) => changeCart((cart) => ({ ...cart, shipsTogether }));
  if (!last) return null;
  return (
    <div className="mt-4 grid gap-2">
      <ul role="list" className="text-13 font-semibold text-orange">
        {lines.map((line) => {
          const text = waitingText(line);
          return text && <li key={line.id}>{`${line.name}: ${text}`}</li>;
        })}
      </ul>
      {isSplit(lines) && (
        <RadioGroup legend="Part of your order is on back-order">
          <RadioRow
            name={name}
            label="Ship what is here now"
            note="The rest follows when it comes, at no charge for shipping"
            checked={!isTogether}
            onChange={() => choose(false)}
          />
          <RadioRow
            name={name}
            label="Wait and ship together"
            note={`All of it is expected about ${last.on}`}
            checked={isTogether}
            onChange={() => choose(true)}
          />
        </RadioGroup>
      )}
    </div>
  );
}
