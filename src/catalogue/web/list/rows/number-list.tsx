import { addressOf } from '../../../../kit/page.ts';
import { addresses } from '../../../../links/addresses.ts';
import { ButtonLink } from '../../../../ui/layout/button-link.tsx';
import { Notice } from '../../../../ui/layout/notice.tsx';

/** Leads to the quick order with the part numbers that were searched for. */
export const NumberList = ({ typed, count }: { typed: string; count: number }) => (
  <Notice
    className="mb-4 lg:items-center"
    action={
      <ButtonLink
        className="with-script"
        variant="primary"
        href={addressOf(addresses.quickOrder, {}, { list: typed })}
      >
        {count === 1 ? 'Go on with the list' : 'Order all of them'}
      </ButtonLink>
    }
  >
    {count === 1 ? 'One of these numbers was found.' : `${count} part numbers.`}
  </Notice>
);
