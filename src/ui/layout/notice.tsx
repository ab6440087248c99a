import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

import { classNames } from '../styles/class-names.ts';

const looks = {
  info: { tone: 'text-petrol', Icon: Info },
  success: { tone: 'text-green', Icon: CircleCheck },
  warning: { tone: 'text-orange', Icon: TriangleAlert },
  error: { tone: 'text-red', Icon: CircleAlert },
};

export interface NoticeProps extends Omit<ComponentProps<'div'>, 'title'> {
  kind?: keyof typeof looks;
  title?: ReactNode;
  /** The page's own action, at the end. */
  action?: ReactNode;
}

/** A message in its place on the page. An error interrupts a screen reader, the others wait their turn. */
export function Notice({
  kind = 'info',
  title,
  action,
  className,
  children,
  ...rest
}: NoticeProps) {
  const { tone, Icon } = looks[kind];

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
