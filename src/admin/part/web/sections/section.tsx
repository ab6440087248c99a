import { type ReactNode, useId } from 'react';

interface SectionProps {
  title: string;
  /** By which a key or a fault leads here. */
  id?: string;
  about?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}

/** A section of the page, with a ruled head. */
export function Section({ title, id, about, action, children }: SectionProps) {
  const titleId = useId();
  return (
    <section id={id} aria-labelledby={titleId} className="part-section" tabIndex={-1}>
      <div className="section-head">
        <h2 id={titleId}>{title}</h2>
        <div className="flex-1 text-steel">{about}</div>
        {action}
      </div>
      {children}
    </section>
  );
}
