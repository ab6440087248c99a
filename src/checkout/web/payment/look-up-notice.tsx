import { Notice } from '../../../ui/layout/notice.tsx';
import { useLookedUp } from './look-up-state.ts';

/** Says that a payment is being looked up, waits at PayPal or never arrived; nothing when there is none. */
export function LookUpNotice() {
  const word = useLookedUp();
  return (
    word && (
      <Notice kind={word.kind} title={word.title} className="mb-4">
        {word.more}
      </Notice>
    )
  );
}
