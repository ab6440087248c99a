import { Desk } from '../../../frame/web/desk.tsx';
import { shopTabs } from '../shop-tabs.ts';

export const ShippingPage = () => (
  <Desk title="Shop" tabs={shopTabs('Shipping')}>
    <p />
  </Desk>
);
