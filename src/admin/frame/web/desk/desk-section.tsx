import { type ComponentProps, type ReactNode, useId } from 'react';

interface DeskSectionProps extends Omit<ComponentProps<'section'>, 'title' | 'about'> {
  title: string;
  /** Small text beside the title. */
  about?: ReactNode;
  action?: ReactNode;
  /** Shown when the section is empty. */
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
