import { Desk } from '../../frame/web/desk.tsx';

export const WordsPage = () => (
  <Desk title="Search words">
    <p />
  </Desk>
);
