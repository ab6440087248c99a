import { Desk } from '../../frame/web/desk.tsx';

export const SheetPage = () => (
  <Desk title="Parts sheet">
    <p />
  </Desk>
);
