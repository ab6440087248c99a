import { type ReactNode, useId } from 'react';

interface PartProps {
  title: string;
  /** Beside the title, small. */
  about?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}

/** A part of a person's page, with a ruled head. */
export function Part({ title, about, action, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="customer-part">
      <header>
        <h2 id={id}>{title}</h2>
        <span className="flex-1 text-steel">{about}</span>
        {action}
      </header>
      {children}
    </section>
  );
}
