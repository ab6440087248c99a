import { Desk } from '../../frame/web/desk.tsx';

export const PartPage = () => (
  <Desk title="Part">
    <p />
  </Desk>
);
