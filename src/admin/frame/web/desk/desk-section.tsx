import { type ComponentProps, type ReactNode, useId } from 'react';

interface DeskSectionProps extends Omit<ComponentProps<'section'>, 'title' | 'about'> {
  title: string;
  /** Beside the title, small. */
  about?: ReactNode;
  action?: ReactNode;
  /** Said where there is nothing to show. */
  none?: string | false;
}

/** A section of a page, with a ruled head. */
export function DeskSection({
  title,
  about,
  action,
  none,
  children,
  ...section
}: DeskSectionProps) {
  const id = useId();
  return (
    <section {...section} aria-labelledby={id}>
      <header className="section-head">
        <h2 id={id}>{title}</h2>
        <div className="flex-1 text-steel">{about}</div>
        {action}
      </header>
      {none ? <p className="px-4 py-3 text-steel">{none}</p> : children}
    </section>
  );
}
