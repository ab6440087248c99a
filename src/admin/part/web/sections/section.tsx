import type { ComponentProps } from 'react';
import { DeskSection } from '../../../frame/web/desk/desk-section.tsx';

/** A section of the page; a key or a fault leads to its `id`. */
export const Section = (props: Omit<ComponentProps<typeof DeskSection>, 'none'>) => (
  <DeskSection {...props} className="part-section" tabIndex={-1} />
);
