import { Desk } from '../../frame/web/desk.tsx';

export const StockPage = () => (
  <Desk title="Stock">
    <p />
  </Desk>
);
