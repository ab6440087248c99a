import { Desk } from '../../../frame/web/desk.tsx';
import { shopTabs } from '../shop-tabs.ts';

export const TaxPage = () => (
  <Desk title="Shop" tabs={shopTabs('Tax')}>
    <p />
  </Desk>
);
