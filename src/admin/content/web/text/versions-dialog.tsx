import { useQuery } from '@tanstack/react-query';
import type { TextFields } from '../../../../content/rules/text-fields.ts';
import { KeyedDialog } from '../../../frame/web/form/keyed-dialog.tsx';
import { callQuery } from '../../../frame/web/live/call-query.ts';
import { DeskButton } from '../../../frame/web/desk/desk-button.tsx';
import { Shown } from '../../../frame/web/desk/shown.tsx';
import { When } from '../../../frame/web/table/when.tsx';
import type { ContentText } from '../../content-shapes.ts';
import { differences } from '../differences.ts';

interface VersionsDialogProps {
  text: ContentText;
  current: TextFields;
  onClose: () => void;
  onChosen: (fields: TextFields) => Promise<void>;
}

/** Earlier versions of the text from the log; choosing one restores it as the draft. */
export function VersionsDialog({ text, current, onClose, onChosen }: VersionsDialogProps) {
  const { kind, key } = text;
  const versions = useQuery({
    ...callQuery(
      ['content', 'versions', kind, key],
      'GET admin/content/texts/:kind/:key/versions',
      { params: { kind, key } },
    ),
    staleTime: 0,
  });
  return (
    <KeyedDialog
      open
      title="Versions"
      description="What the shop showed before each change. Putting one back makes it the draft; the shop shows it once you publish. A draft that it replaces stays in the log."
      onClose={onClose}
    >
      <Shown of={versions} loading="Loading versions" onlyFresh>
        {(data) =>
          data.length === 0 ? (
            <p>It has not changed since it was first published.</p>
          ) : (
            <ol className="versions">
              {data.map((version) => (
                <li key={version.id}>
                  <div className="min-w-0">
                    <b className="block">
                      Until <When at={version.at} show="time" />, changed by {version.by}
                    </b>
                    {differences(version.fields, current).map(({ name, theirs }) => (
                      <p key={name} className="line-clamp-3 wrap-anywhere">
                        <span className="text-steel">{name}:</span> {theirs || 'none'}
                      </p>
                    ))}
                  </div>
                  <DeskButton inDialog onPress={() => void onChosen(version.fields)}>
                    Put back
                  </DeskButton>
                </li>
              ))}
            </ol>
          )
        }
      </Shown>
    </KeyedDialog>
  );
}
