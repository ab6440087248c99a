import type { ComponentProps, ReactNode } from 'react';

import { classNames } from '../styles/class-names.ts';
import { Drawing } from '../media/drawing.tsx';

export interface EmptyStateProps extends ComponentProps<'div'> {
  text: string;
  /** `h1` where it is all that the page says. */
  as?: 'p' | 'h1' | 'h2';
  /** An ornament. */
  drawing?: string;
  /** The one way on: a button or a link with its look. */
  action?: ReactNode;
}

/** Nothing here: the words, one drawing, one action; children say more where there is more to say. */
export function EmptyState({
  text,
  as: Text = 'p',
  drawing,
  action,
  className,
  children,
  ...rest
}: EmptyStateProps) {
  return (
    <div {...rest} className={classNames('empty-state', className)}>
      {drawing && <Drawing src={drawing} alt="" width={360} height={200} />}
      <Text className="empty-state-text">{text}</Text>
      {children && <div className="max-w-144 text-graphite">{children}</div>}
      {action}
    </div>
  );
}
