import { Button } from '../form/button.tsx';
import { Notice, type NoticeProps } from './notice.tsx';

/** Says that something could not be loaded, with a button that tries again. */
export function RetryNotice({
  kind = 'error',
  busy = false,
  onRetry,
  ...rest
}: Omit<NoticeProps, 'action'> & { busy?: boolean; onRetry: () => void }) {
  return (
    <Notice
      {...rest}
      kind={kind}
      action={
        <Button busy={busy} onClick={onRetry}>
          Try again
        </Button>
      }
    />
  );
}
