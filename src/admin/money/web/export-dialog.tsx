import { Download } from 'lucide-react';
import { callShop } from '../../../kit/client.ts';
import { download } from '../../frame/web/download.ts';
import { StepDialog } from '../../frame/web/form/step-dialog.tsx';
import { useSave } from '../../frame/web/form/use-save.ts';
import type { Period } from '../rules/periods.ts';
import { longDay } from './format.ts';

/** Exports a file for the accountant; the export is logged. */
export function ExportDialog({ period, onClose }: { period: Period; onClose: () => void }) {
  const save = useSave(() => callShop('POST admin/money/export', { body: period }), {
    topics: ['log'],
    saved: ({ data }) => `${data.rows.toLocaleString('en-US')} movements exported`,
    onSaved({ data }) {
      download(data.name, data.csv);
      onClose();
    },
  });
  return (
    <StepDialog
      title="Export for the accountant"
      description={`Every movement of money from ${longDay(period.from)} to ${longDay(period.to)}, one per row, as CSV. The log says who took it.`}
      onClose={onClose}
      step="Export"
      icon={<Download />}
      back="Cancel"
      busy={save.isPending}
      onStep={() => save.mutate()}
    />
  );
}
