import { Card } from '../../../ui/layout/card.tsx';
import { CouponForm } from './coupon-form.tsx';
import { PointsSection } from './points-section.tsx';

export function DiscountsCard() {
  return (
    <Card title={<h2>Coupon and points</h2>}>
      <div className="grid gap-6 md:grid-cols-2">
        <CouponForm />
        <PointsSection />
      </div>
    </Card>
  );
}
