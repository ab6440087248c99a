import { Desk } from '../../frame/web/desk.tsx';

export const ReportsPage = () => (
  <Desk title="Reports">
    <p />
  </Desk>
);
