import { callShop } from '../../../kit/client.ts';
import { CsvButton } from '../../frame/web/desk/csv-button.tsx';
import { useMay } from '../../frame/web/use-me.ts';
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
  if (isAboutPeople(view) && !mayExport) return null;
  return (
    <CsvButton
      keyGroup="Reports"
      isEmpty={isEmpty}
      read={() =>
        isAboutPeople(view)
          ? callShop('POST admin/reports/customers/csv', { body: period })
          : callShop('GET admin/reports/:view/csv', { params: { view }, query: period })
      }
    />
  );
}
