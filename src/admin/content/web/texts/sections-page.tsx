import { Empty } from '../../../frame/web/desk/states.tsx';
import { useMay } from '../../../frame/web/use-me.ts';
import { AddText } from './add-text.tsx';
import { TextsDesk } from './texts-desk.tsx';
import { TextsTable } from './texts-table.tsx';

/** The sections of the FAQ, in the order of its page. */
export function SectionsPage() {
  const mayWrite = useMay('write:content');
  return (
    <TextsDesk kind="faq" tab="faq" actions={mayWrite && <AddText kind="faq">New section</AddText>}>
      {(texts) =>
        texts.length === 0 ? (
          <Empty title="No sections yet">
            <p>Each has a title, and questions as third-level headings.</p>
          </Empty>
        ) : (
          <TextsTable
            kind="faq"
            caption="Sections in order"
            texts={texts}
            ordered={mayWrite && texts}
          />
        )
      }
    </TextsDesk>
  );
}
