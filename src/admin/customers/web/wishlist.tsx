import { DeskSection } from '../../frame/web/desk/desk-section.tsx';
import { Thumb } from '../../frame/web/table/thumb.tsx';
import type { CustomerDetail } from '../customer-shapes.ts';

export const Wishlist = ({ wishes }: { wishes: CustomerDetail['wishlist'] }) => (
  <DeskSection
    title="Wishlist"
    about={wishes.length > 0 && String(wishes.length)}
    none={wishes.length === 0 && 'Nothing on it.'}
  >
    <ul>
      {wishes.map(({ sku, name, image }) => (
        <li key={sku} className="faint-ruled in-rows gap-x-3">
          <Thumb src={image} />
          <span className="font-mono whitespace-nowrap text-inherit">{sku}</span>
          {name}
        </li>
      ))}
    </ul>
  </DeskSection>
);
