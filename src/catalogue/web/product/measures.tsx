import { Cell, RowHead, Table, TableBody, TableRow } from '../../../ui/table/table.tsx';
import type { ProductDetail } from '../../contract.ts';

/** The part's dimensions in the units of its text, then in the others. */
export function Measures({ dimensions }: Pick<ProductDetail, 'dimensions'>) {
  if (dimensions.length === 0) return null;
  return (
    <div className="mt-6">
      <Table caption="Measures">
        <TableBody>
          {dimensions.map(({ measure, label, text, other }) => (
            <TableRow key={measure}>
              <RowHead>{label}</RowHead>
              <Cell className="tabular-nums">{other ? `${text} (${other})` : text}</Cell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}
