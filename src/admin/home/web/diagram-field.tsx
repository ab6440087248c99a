import { useQuery } from '@tanstack/react-query';
import { diagramName } from '../../../catalogue/rules/diagrams/diagram-name.ts';
import { callShop } from '../../../kit/client.ts';
import { SelectField } from '../../frame/web/form/select-field.tsx';

interface DiagramFieldProps {
  name: string;
  /** The van type and system of a diagram. */
  shown: string | null;
  onChange: (shown: string | null) => void;
}

/** One of the shop's diagrams, or none. */
export function DiagramField({ name, shown, onChange }: DiagramFieldProps) {
  const { data } = useQuery({
    queryKey: ['diagrams', 'public'],
    queryFn: async () => (await callShop('GET diagrams')).data,
  });
  const known = (data ?? []).map((diagram) => {
    const key = `${diagram.van}/${diagram.system}`;
    return [key, diagramName(diagram)] as const;
  });
  const isUnknown = shown !== null && known.every(([key]) => key !== shown);
  return (
    <SelectField
      label={name}
      hint="Stands beside the text about the shop. Its numbers lead to parts."
      error={
        isUnknown && data ? 'This diagram is no longer there: the page shows none.' : undefined
      }
      value={shown ?? ''}
      choices={[['', 'None'], ...known, ...(isUnknown ? [[shown, shown] as const] : [])]}
      onChoose={(key) => onChange(key || null)}
    />
  );
}
