import { Desk } from '../../frame/web/desk.tsx';

export const ShopPage = () => (
  <Desk title="Shop">
    <p />
  </Desk>
);
