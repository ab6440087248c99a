import { Desk } from '../../frame/web/desk.tsx';

export const PartsFilePage = () => (
  <Desk title="Parts file">
    <p />
  </Desk>
);
