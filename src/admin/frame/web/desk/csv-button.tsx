import { Download } from 'lucide-react';
import { useSave } from '../form/use-save.ts';
import { download } from '../download.ts';
import { DeskButton } from './desk-button.tsx';

interface CsvButtonProps {
  keyGroup: string;
  /** Nothing stands in the chosen period. */
  isEmpty: boolean;
  read: () => Promise<{ data: { name: string; csv: string; rows: number } }>;
}

/** Downloads a period's rows as a file. */
export function CsvButton({ keyGroup, isEmpty, read }: CsvButtonProps) {
  const save = useSave(read, {
    topics: ['log'],
    saved: ({ data }) => `${data.rows.toLocaleString('en-US')} rows exported`,
    onSaved: ({ data }) => download(data.name, data.csv),
  });
  return (
    <DeskButton
      icon={<Download />}
      keyName="e"
      keyGroup={keyGroup}
      busy={save.isPending}
      disabledBecause={isEmpty ? 'There is nothing in this period.' : undefined}
      onPress={() => save.mutate()}
    >
      CSV
    </DeskButton>
  );
}
