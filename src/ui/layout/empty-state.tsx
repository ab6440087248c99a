import type { ComponentProps, ReactNode } from 'react';

import { classNames } from '../styles/class-names.ts';
import { Drawing } from '../media/drawing.tsx';

export interface EmptyStateProps extends ComponentProps<'div'> {
  text: string;
  /** `h1` for a page without other content. */
  as?: 'p' | 'h1' | 'h2';
  drawing?: string;
  /** One button or link to continue with. */
  action?: ReactNode;
}

/** Replaces empty content by a text, a drawing and one action; children are shown as details. */
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
