import { PageLink } from '../../../ui/layout/page-link.tsx';
import { useMay } from '../../frame/web/use-me.ts';

interface NameCellProps {
  name: string;
  hidden: boolean;
  /** Where it is edited. */
  href: string;
}

export const NameCell = ({ name, hidden, href }: NameCellProps) => (
  <>
    {useMay('write:parts') ? (
      <PageLink href={href} className="row-link font-semibold">
        {name}
      </PageLink>
    ) : (
      <span>{name}</span>
    )}
    {hidden && <small className="pl-2 text-graphite">hidden</small>}
  </>
);
