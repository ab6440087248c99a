import { PageLink } from '../../../ui/layout/page-link.tsx';
import { addressOf } from '../../../kit/page.ts';
import { Cell, RowHead, Table, TableRow } from '../../../ui/table/table.tsx';
import type { ProductDetail } from '../../contract.ts';
import type { ProductPageData } from './product-data.ts';
import { conditionTexts } from '../../../fitment/rules/condition-text.ts';
import { PaintDot } from '../card/paint-dot.tsx';
import { addresses } from '../../../links/addresses.ts';

interface ProductFactsProps {
  product: ProductDetail;
  diagrams: ProductPageData['diagrams'];
}

export function ProductFacts({ product, diagrams }: ProductFactsProps) {
  const { fits, oem_numbers, replaces } = product;
  const hasNumbers = oem_numbers.length > 0 || Boolean(replaces) || diagrams.length > 0;
  if (fits.length === 0 && !hasNumbers) return null;

  return (
    <div>
      {fits.length > 0 && <FitTable fits={fits} />}
      {hasNumbers && (
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
          {diagrams.length > 0 && (
            <div>
              <dt>Diagrams</dt>
              <dd>
                {diagrams.map(({ van, system, name, number }) => (
                  <p key={`${van} ${system}`}>
                    No. {number} in:{' '}
                    <PageLink
                      href={`${addressOf(addresses.diagram, { vanType: van, system })}#no-${number}`}
                      className="site-link"
                    >
                      {name}
                    </PageLink>
                  </p>
                ))}
              </dd>
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
