import { Desk } from '../../frame/web/desk.tsx';

export const OffersPage = () => (
  <Desk title="Offers">
    <p />
  </Desk>
);
