import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

import { Button } from '../form/button.tsx';
import { classNames } from '../styles/class-names.ts';

const LOOKS = {
  info: { tone: 'text-petrol', Icon: Info },
  success: { tone: 'text-green', Icon: CircleCheck },
  warning: { tone: 'text-orange', Icon: TriangleAlert },
  error: { tone: 'text-red', Icon: CircleAlert },
};

export interface NoticeProps extends Omit<ComponentProps<'div'>, 'title'> {
  kind?: keyof typeof LOOKS;
  title?: ReactNode;
  action?: ReactNode;
}

/** A message in the page. Errors interrupt screen readers; other kinds wait. */
export function Notice({
  kind = 'info',
  title,
  action,
  className,
  children,
  ...rest
}: NoticeProps) {
  const { tone, Icon } = LOOKS[kind];

  return (
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      {...rest}
      className={classNames('notice', tone, className)}
    >
      <Icon />
      <div className="min-w-0 flex-1 basis-48 text-ink">
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
      {action}
    </div>
  );
}

/** Says that something could not be loaded, with a button that tries again. */
export function RetryNotice({
  busy,
  onRetry,
  ...rest
}: Omit<NoticeProps, 'action'> & { busy?: boolean; onRetry: () => void }) {
  const again = (
    <Button busy={busy} onClick={onRetry}>
      Try again
    </Button>
  );
  return <Notice kind="error" {...rest} action={again} />;
}
