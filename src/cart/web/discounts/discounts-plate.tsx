import { Plate } from '../../../ui/layout/plate.tsx';
import { CouponForm } from './coupon-form.tsx';
import { PointsSection } from './points-section.tsx';

export function DiscountsPlate() {
  return (
    <Plate title={<h2>Coupon and points</h2>}>
      <div className="grid gap-6 md:grid-cols-2">
        <CouponForm />
        <PointsSection />
      </div>
    </Plate>
  );
}
