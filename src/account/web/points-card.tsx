import { useSuspenseQuery } from '@tanstack/react-query';
import { redemptionValueCents } from '../../cart/rules/points.ts';
import { headerContent } from '../../settings/web/header-content.ts';
import { formatPrice } from '../../kit/money.ts';
import { addressOf } from '../../kit/page.ts';
import type { User } from '../../identity/contract.ts';
import { Odometer } from './odometer.tsx';
import { TextLink } from './entry/text-link.tsx';
import { addresses } from '../../links/addresses.ts';

export function PointsCard({ user }: { user: User }) {
  const { pointSetting } = useSuspenseQuery(headerContent).data.settings;
  const worth = redemptionValueCents(user.earned_points, pointSetting);
  return (
    <section className="data-card" aria-labelledby="points-card">
      <div className="data-card-title">
        <h2 id="points-card">Points</h2>
        <TextLink href={addressOf(addresses.rewards)}>View Rewards</TextLink>
      </div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-4">
        <Odometer points={user.earned_points} />
        <span>worth {formatPrice(worth)} in the cart</span>
      </p>
    </section>
  );
}
