import { ArrowLeftRight, CircleAlert, CircleCheck, Eye, EyeOff } from 'lucide-react';
import { splitImages, writePrice } from '../../../catalogue/rules/cells/cells.ts';
import { HeadCell } from '../../frame/web/table/head-cell.tsx';
import { Status } from '../../frame/web/desk/status.tsx';
import { Thumb } from '../../frame/web/table/thumb.tsx';
import { useMaySeeCosts } from '../../frame/web/use-me.ts';
import { useNow } from '../../frame/web/live/use-now.ts';
import { When } from '../../frame/web/table/when.tsx';
import { marginText } from '../rules/margin.ts';
import { priceAtTime } from '../rules/price-hints.ts';
import { usePart } from './part-form-context.ts';

/** A summary of the saved part. */
export function PartHead() {
  const {
    part: { cells, fits, waiting, coming, created_at, updated_at },
    choices,
  } = usePart();
  const type = choices.part_types.find(({ slug }) => slug === cells['type']);
  const maySeeCosts = useMaySeeCosts();
  const sellsAt = priceAtTime((column) => cells[column] ?? '', useNow());
  const price = writePrice(sellsAt ?? 0);
  const images = splitImages(cells['images'] ?? '');
  return (
    <div className="head-cells fit-cols-36">
      <div className="head-cell part-cell-picture">
        <Thumb src={images[0]?.image ?? null} size="line" />
      </div>
      <HeadCell title="Price">
        <p className="head-figure">${price}</p>
        {price !== cells['price'] && <p className="text-steel">On sale, else ${cells['price']}</p>}
        {maySeeCosts && (
          <p className="text-steel">
            {cells['cost']
              ? `Cost $${cells['cost']}, margin ${marginText(sellsAt, cells['cost'])}`
              : 'Cost not known'}
          </p>
        )}
      </HeadCell>
      <HeadCell title="Stock">
        <p className="head-figure">{Number(cells['stock']).toLocaleString('en-US')}</p>
        <p className="text-steel">{cells['shelf'] ? `Shelf ${cells['shelf']}` : 'No shelf'}</p>
        {coming > 0 && <p className="text-steel">{coming} on order</p>}
        {waiting > 0 && (
          <p className="text-steel">
            {waiting === 1 ? '1 person waits for it' : `${waiting} people wait for it`}
          </p>
        )}
      </HeadCell>
      <HeadCell title="Fits">
        <p>
          {fits.length === 0
            ? 'No van: listed only under Shop'
            : fits.length === 1
              ? '1 fit'
              : `${fits.length} fits`}
        </p>
        <p className="text-steel">{type?.name ?? (cells['type'] || 'No part type')}</p>
      </HeadCell>
      <HeadCell title="In the shop">
        <p>
          Since <When at={created_at} />
        </p>
        <p className="text-steel">
          Changed <When at={updated_at} />
        </p>
      </HeadCell>
    </div>
  );
}

/** Number and state, beside the name. */
export function PartStatus() {
  const {
    part: { cells },
    text,
  } = usePart();
  const isHidden = cells['hidden'] === 'yes';
  return (
    <span className="part-status">
      <span className="font-mono">{cells['sku']}</span>
      {text('hidden') !== cells['hidden'] ? (
        <Status tone="warning" icon={isHidden ? <Eye /> : <EyeOff />}>
          {isHidden ? 'Shown once it is saved' : 'Hidden once it is saved'}
        </Status>
      ) : isHidden ? (
        <Status tone="warning" icon={<EyeOff />}>
          Hidden
        </Status>
      ) : cells['replaced_by'] ? (
        <Status tone="warning" icon={<ArrowLeftRight />}>
          Replaced by {cells['replaced_by']}
        </Status>
      ) : cells['stock'] === '0' ? (
        <Status tone="fault" icon={<CircleAlert />}>
          Out of stock
        </Status>
      ) : (
        <Status tone="done" icon={<CircleCheck />}>
          On sale
        </Status>
      )}
    </span>
  );
}
