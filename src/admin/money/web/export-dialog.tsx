import { Download } from 'lucide-react';
import { callShop } from '../../../kit/client.ts';
import { LazyDialog } from '../../../ui/overlay/lazy-dialog.tsx';
import { DeskButton } from '../../frame/web/desk-button.tsx';
import { download } from '../../frame/web/download.ts';
import { useSave } from '../../frame/web/use-save.ts';
import type { Period } from '../rules/periods.ts';
import { longDay } from './format.ts';

/** A file for the accountant; that it was taken is on record. */
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
    <LazyDialog
      open
      title="Export for the accountant"
      description={`Every movement of money from ${longDay(period.from)} to ${longDay(period.to)}, one per row, as CSV. The log says who took it.`}
      onClose={onClose}
      actions={
        <>
          <DeskButton
            look="yellow"
            icon={<Download />}
            keyName="mod+enter"
            inDialog
            busy={save.isPending}
            onPress={() => save.mutate()}
          >
            Export
          </DeskButton>
          <DeskButton inDialog onPress={onClose}>
            Cancel
          </DeskButton>
        </>
      }
    />
  );
}
