import { Notice } from '../../../ui/layout/notice.tsx';
import { useLookUpNotice } from './look-up-notice-state.ts';

/** Says that a payment is being looked up, waits at PayPal or never arrived; nothing when there is none. */
export function LookUpNotice() {
  const word = useLookUpNotice();
  return (
    word && (
      <Notice kind={word.kind} title={word.title} className="mb-4">
        {word.more}
      </Notice>
    )
  );
}
