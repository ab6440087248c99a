import { DeskSection } from '../../frame/web/desk-section.tsx';
import { Thumb } from '../../frame/web/thumb.tsx';
import type { CustomerDetail } from '../customer-shapes.ts';

export function Wishlist({ wishes }: { wishes: CustomerDetail['wishlist'] }) {
  return (
    <DeskSection title="Wishlist" about={wishes.length > 0 && String(wishes.length)}>
      {wishes.length === 0 ? (
        <p className="px-4 py-3 text-steel">Nothing on it.</p>
      ) : (
        <ul className="customer-list">
          {wishes.map(({ sku, name, image }) => (
            <li key={sku}>
              <Thumb src={image} />
              <span className="font-mono whitespace-nowrap text-inherit">{sku}</span>
              {name}
            </li>
          ))}
        </ul>
      )}
    </DeskSection>
  );
}
