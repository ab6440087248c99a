import { DeskTable } from '../../frame/web/table/desk-table.tsx';
import { classNames } from '../../../ui/styles/class-names.ts';
import type { ShownChange } from '../contract.ts';
import { ThingName } from './change-words.tsx';
import { columnLabel, sidesOf, unbroken } from './log-words.ts';

interface ChangedFieldsProps {
  change: ShownChange;
  caption: string;
  /** The columns to revert; null if there is no choice. */
  chosen: readonly string[] | null;
  onChoose: (chosen: readonly string[]) => void;
}

/** Who and when are shown above the fields. */
const isDerived = (column: string): boolean =>
  /^(actor|request_id|created_at|updated_at)$/.test(column);

/** Each field before and after. */
export function ChangedFields({ change, caption, chosen, onChoose }: ChangedFieldsProps) {
  const { before, after } = change;
  const all = Object.keys(before ?? after ?? {}).filter((column) => !isDerived(column));
  // For new and deleted rows the subject is shown above; ids are hidden unless there is nothing else.
  const informative = before && after ? all : all.filter((column) => !/^id$|_id$/.test(column));
  const columns = informative.length > 0 ? informative : all;
  const toggle = (column: string) =>
    onChoose(
      chosen!.includes(column) ? chosen!.filter((one) => one !== column) : [...chosen!, column],
    );

  return (
    <div className="overflow-x-auto">
      <DeskTable
        className="entry-fields"
        caption={
          <caption className={caption === 'Fields' ? 'sr-only' : undefined}>
            {caption} {caption !== 'Fields' && <ThingName thing={change.thing} />}
          </caption>
        }
        columns={['Field', 'Before', 'After']}
      >
        {columns.map((column) => {
          const [was, is] = sidesOf(column, before, after);
          return (
            <tr key={column}>
              <th scope="row">
                {chosen ? (
                  <label className="entry-choice pointer-coarse:min-h-11">
                    <input
                      type="checkbox"
                      className="choice-mark"
                      checked={chosen.includes(column)}
                      onChange={() => toggle(column)}
                    />
                    {columnLabel(column)}
                  </label>
                ) : (
                  columnLabel(column)
                )}
              </th>
              <td className={classNames('entry-before', unbroken(was))}>
                {before ? <del>{was}</del> : null}
              </td>
              <td className={classNames('entry-after', unbroken(is))}>
                {after ? <ins>{is}</ins> : null}
              </td>
            </tr>
          );
        })}
      </DeskTable>
    </div>
  );
}
