import { Desk } from '../../frame/web/desk.tsx';

export const PartsPage = () => (
  <Desk title="Parts">
    <p />
  </Desk>
);
