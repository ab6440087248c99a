import { Desk } from '../../frame/web/desk.tsx';

export const ContentPage = () => (
  <Desk title="Content">
    <p />
  </Desk>
);
