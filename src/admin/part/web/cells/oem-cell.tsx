import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { readOem, splitList } from '../../../../catalogue/rules/cells/cells.ts';
import { addressOf } from '../../../../kit/page.ts';
import { PageLink } from '../../../../ui/layout/page-link.tsx';
import { callQuery } from '../../../frame/web/live/call-query.ts';
import type { SameNumber } from '../../part-shapes.ts';
import { usePart } from '../part-form-context.ts';
import { TextCell } from './text-cell.tsx';
import { deskAddresses } from '../../../addresses.ts';

/** OEM numbers; other parts with the same numbers are shown while typing. */
export function OemCell() {
  const { part, text, isChanged } = usePart();
  const deferred = useDeferredValue(text('oem'));
  const { data = part.same_numbers } = useQuery({
    ...callQuery(
      ['parts', 'same numbers', part.id, deferred],
      'POST admin/parts/:id/same-numbers',
      {
        params: { id: String(part.id) },
        body: { numbers: splitList(deferred).slice(0, 100) },
      },
    ),
    enabled: isChanged('oem') && 'value' in readOem(deferred),
    placeholderData: keepPreviousData,
  });
  return (
    <div className="part-whole">
      <TextCell column="oem" hint="Separated by semicolons, as in 211 501 615; 211 501 615 A" />
      <Duplicates found={data} />
    </div>
  );
}

const Duplicates = ({ found }: { found: readonly SameNumber[] }) => (
  <div role="status">
    <ul aria-label="Other parts with these numbers" className="font-semibold text-orange">
      {found.flatMap(({ number, parts }) =>
        parts.map(({ id, sku, name }) => (
          <li key={`${number} ${id}`}>
            {number} is also of{' '}
            <PageLink href={addressOf(deskAddresses.part.part, { id })}>
              {sku} {name}
            </PageLink>
          </li>
        )),
      )}
    </ul>
  </div>
);
