import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

export interface FieldErrorProps {
  id?: string | undefined;
  children?: ReactNode;
}

export function FieldError({ id, children }: FieldErrorProps) {
  if (!children) return null;

  return (
    <p id={id} className="field-error">
      <CircleAlert />
      <span>{children}</span>
    </p>
  );
}
