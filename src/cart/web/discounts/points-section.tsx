import { useEffect, useState } from 'react';
import { LoginLink } from '../../../identity/web/login-link.tsx';
import { useSession } from '../../../identity/web/session.ts';
import { loadQuietly } from '../../../kit/load-part.ts';
import { Button } from '../../../ui/form/button.tsx';
import { lazyDialog, loadDialog } from '../../../ui/overlay/lazy-dialog.tsx';
import { Price } from '../../../ui/layout/price.tsx';
import { removePoints } from './discounts.ts';
import { redemptionValueCents } from '../../rules/points.ts';
import { changeCart, useCart } from '../cart-store.ts';
import { useCartAmounts } from '../lines/use-cart-amounts.ts';
import { refreshPoints } from './refresh-points.ts';

const loadRedeemDialog = () => import('./redeem-dialog.tsx');
const RedeemDialog = lazyDialog(async () => (await loadRedeemDialog()).RedeemDialog);

/** The customer's balance and its value, or the points redeemed for this cart. */
export function PointsSection() {
  const user = useSession()?.user;
  const id = user?.id;
  useEffect(() => {
    if (id !== undefined) void refreshPoints();
  }, [id]);
  const redeemed = useCart((cart) => cart.redeemPoints);
  const { pointsCents, settings } = useCartAmounts();
  const [open, setOpen] = useState<boolean | null>(null);

  if (!user) {
    return (
      <p>
        <LoginLink className="text-petrol underline underline-offset-4">Log in</LoginLink> to redeem
        your points.
      </p>
    );
  }
  const worth = redemptionValueCents(user.earned_points, settings.pointSetting);
  return (
    <div className="grid content-start gap-2">
      <p className="field-label">Points</p>
      {redeemed ? (
        <div role="status" className="flex flex-wrap items-center justify-between gap-2">
          <p>
            <span>{`${redeemed.points} points redeemed: `}</span>
            <Price size="text" cents={-pointsCents} />
          </p>
          <Button onClick={() => changeCart(removePoints)}>
            Remove<span className="sr-only"> points</span>
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p>
            <span>{`You have ${user.earned_points} points`}</span>
            {worth > 0 && (
              <span>
                , worth <Price size="text" cents={worth} />
              </span>
            )}
            <span>.</span>
          </p>
          {user.earned_points > 0 && (
            <Button
              onPointerEnter={preload}
              onFocus={preload}
              onClick={() => setOpen(true)}
              aria-haspopup="dialog"
            >
              Redeem points
            </Button>
          )}
        </div>
      )}
      {open !== null && (
        <RedeemDialog open={open} onClose={() => setOpen(false)} balance={user.earned_points} />
      )}
    </div>
  );
}

function preload() {
  void loadQuietly(loadDialog);
  void loadQuietly(loadRedeemDialog);
}
