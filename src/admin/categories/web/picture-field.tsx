import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../frame/web/live/call-query.ts';
import { Thumb } from '../../frame/web/table/thumb.tsx';
import { SelectField } from '../../frame/web/form/select-field.tsx';

interface PictureFieldProps {
  /** Whose parts have the pictures. */
  of: { category: string } | { type: string };
  was: string | null;
  value: string | null;
  onChoose: (image: string | null) => void;
}

/** A picture of one of its parts. */
export function PictureField({ of, was, value, onChoose }: PictureFieldProps) {
  const { data = [] } = useQuery(
    callQuery(['parts', 'pictures', of], 'GET admin/categories/pictures', { query: of }),
  );
  const others = data.filter(({ image }) => image !== was);
  return (
    <div className="flex items-end gap-3">
      <SelectField
        className="flex-1"
        label="Picture"
        value={value ?? ''}
        choices={[
          ['', 'None'],
          ...(was === null ? [] : [[was, 'As it is'] as const]),
          ...others.map(({ image, name }) => [image, name] as const),
        ]}
        onChoose={(image) => onChoose(image || null)}
      />
      {value !== null && <Thumb src={value} size="line" />}
    </div>
  );
}
