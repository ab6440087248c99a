import { PageLink } from '../../../ui/layout/page-link.tsx';
import { addressOf } from '../../../kit/page.ts';
import { Cell, RowHead, Table, TableRow } from '../../../ui/table/table.tsx';
import type { ProductDetail } from '../../contract.ts';
import { conditionTexts } from '../../../fitment/rules/condition-text.ts';
import { PaintDot } from '../card/paint-dot.tsx';
import { addresses } from '../../../links/addresses.ts';

export function ProductFacts({ product }: { product: ProductDetail }) {
  const { fits, oem_numbers, replaces } = product;
  const isBare = fits.length === 0 && oem_numbers.length === 0 && !replaces;
  if (isBare) return null;

  return (
    <div>
      {fits.length > 0 && <FitTable fits={fits} />}
      {(oem_numbers.length > 0 || replaces) && (
        <dl className="facts-numbers">
          {oem_numbers.length > 0 && (
            <div>
              <dt>OEM numbers</dt>
              <dd className="facts-oem">
                {oem_numbers.map((number) => (
                  <span key={number}>{number}</span>
                ))}
              </dd>
            </div>
          )}
          {replaces && (
            <div>
              <dt>Replaces</dt>
              <dd>{replaces}</dd>
            </div>
          )}
        </dl>
      )}
    </div>
  );
}

function FitTable({ fits }: Pick<ProductDetail, 'fits'>) {
  const rows = fits.map((fit) => ({
    ...fit,
    demands: [...conditionTexts(fit), fit.note].filter(Boolean).join('; '),
  }));
  return (
    <Table caption="Fits" stacked columns={['Van', 'Years', 'Engine codes']}>
      {rows.map((fit) => (
        <TableRow
          key={`${fit.van_slug} ${fit.year_from} ${fit.engine_codes.join()} ${fit.demands}`}
        >
          <RowHead>
            <PageLink
              href={addressOf(addresses.vanType, { vanType: fit.van_slug })}
              className="facts-van"
            >
              <PaintDot van={fit.van_slug} />
              {fit.van_type}
            </PageLink>
            {fit.demands && <span className="facts-note">{fit.demands}</span>}
          </RowHead>
          <Cell label="Years" className="tabular-nums whitespace-nowrap">
            {fit.year_from === fit.year_to ? fit.year_from : `${fit.year_from}–${fit.year_to}`}
          </Cell>
          <Cell label="Engine codes">{fit.engine_codes.join(', ') || 'all'}</Cell>
        </TableRow>
      ))}
    </Table>
  );
}
