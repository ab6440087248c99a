import { Notice } from '../../../ui/layout/notice.tsx';
import { useLookUpNotice } from './look-up-notice-state.ts';

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
