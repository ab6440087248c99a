import { Desk } from '../../../frame/web/desk.tsx';
import { shopTabs } from '../shop-tabs.ts';

export const EmailsPage = () => (
  <Desk title="Shop" tabs={shopTabs('Emails')}>
    <p />
  </Desk>
);
