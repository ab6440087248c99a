import type { ReactNode } from 'react';

/** A cell of the head: a small title and what it holds. */
export function HeadCell({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="head-cell">
      <h2>{title}</h2>
      {children}
    </section>
  );
}
