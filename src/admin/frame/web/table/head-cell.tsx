import type { ReactNode } from 'react';

/** A head cell with a small title. */
export function HeadCell({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="head-cell">
      <h2>{title}</h2>
      {children}
    </section>
  );
}
