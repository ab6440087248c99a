import { Download } from 'lucide-react';
import { callShop } from '../../../kit/client.ts';
import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import { download } from '../../frame/web/download.ts';
import { useMay } from '../../frame/web/use-me.ts';
import { useSave } from '../../frame/web/form/use-save.ts';
import type { Period } from '../../money/rules/periods.ts';
import { isAboutPeople, type View } from '../rules/views.ts';

interface ExportButtonProps {
  view: View;
  period: Period;
  isEmpty: boolean;
}

/** Exports the report with all rows. Exports of reports about people are logged. */
export function ExportButton({ view, period, isEmpty }: ExportButtonProps) {
  const mayExport = useMay('read:exports');
  const save = useSave(
    () =>
      isAboutPeople(view)
        ? callShop('POST admin/reports/customers/csv', { body: period })
        : callShop('GET admin/reports/:view/csv', { params: { view }, query: period }),
    {
      topics: ['log'],
      saved: ({ data }) => `${data.rows.toLocaleString('en-US')} rows exported`,
      onSaved: ({ data }) => download(data.name, data.csv),
    },
  );
  if (isAboutPeople(view) && !mayExport) return null;
  return (
    <DeskButton
      icon={<Download />}
      keyName="e"
      keyGroup="Reports"
      busy={save.isPending}
      disabledBecause={isEmpty ? 'There is nothing in this period.' : undefined}
      onPress={() => save.mutate()}
    >
      CSV
    </DeskButton>
  );
}
