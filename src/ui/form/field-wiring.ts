import { createContext, useContext } from 'react';

export interface FieldWiring {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
}

/** What a field tells the control inside it. */
export const FieldContext = createContext<FieldWiring | null>(null);

interface ControlProps {
  id?: string | undefined;
  required?: boolean | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined;
}

/** Ties a control to the field around it; what the control is given itself is kept. */
export function useFieldWiring(own: ControlProps) {
  const field = useContext(FieldContext);
  if (!field) return {};
  const describedBy = [own['aria-describedby'], field.describedBy].filter(Boolean).join(' ');

  return {
    id: own.id ?? field.id,
    required: own.required ?? (field.required || undefined),
    'aria-describedby': describedBy || undefined,
    'aria-invalid': own['aria-invalid'] ?? (field.invalid || undefined),
  };
}
