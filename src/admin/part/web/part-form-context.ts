import { createContext, use } from 'react';
import type { PartForm } from './use-part-form.ts';

export const PartFormContext = createContext<PartForm | null>(null);

/** The form of the part that the page shows. */
export function usePart(): PartForm {
  const form = use(PartFormContext);
  if (!form) throw new Error('Only within the page of a part');
  return form;
}
