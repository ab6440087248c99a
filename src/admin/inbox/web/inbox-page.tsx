import { Desk } from '../../frame/web/desk.tsx';

export const InboxPage = () => (
  <Desk title="Inbox">
    <p />
  </Desk>
);
