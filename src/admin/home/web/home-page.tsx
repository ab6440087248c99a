import { Desk } from '../../frame/web/desk.tsx';

export const HomePage = () => (
  <Desk title="Home page">
    <p />
  </Desk>
);
