import { Thumb } from '../../frame/web/thumb.tsx';
import type { CustomerDetail } from '../customer-shapes.ts';
import { Part } from './part.tsx';

export function Wishlist({ wishes }: { wishes: CustomerDetail['wishlist'] }) {
  return (
    <Part title="Wishlist" about={wishes.length > 0 && String(wishes.length)}>
      {wishes.length === 0 ? (
        <p className="customer-none">Nothing on it.</p>
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
    </Part>
  );
}
