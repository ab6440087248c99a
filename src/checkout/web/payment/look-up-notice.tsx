import { Notice } from '../../../ui/layout/notice.tsx';
import { useLookUpNotice } from './look-up-notice-state.ts';

export function LookUpNotice() {
  const notice = useLookUpNotice();
  return (
    notice && (
      <Notice kind={notice.kind} title={notice.title} className="mb-4">
        {notice.more}
      </Notice>
    )
  );
}
