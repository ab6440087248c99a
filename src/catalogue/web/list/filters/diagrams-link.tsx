import { addressOf } from '../../../../kit/page.ts';
import { addresses } from '../../../../links/addresses.ts';
import { PageLink } from '../../../../ui/layout/page-link.tsx';
import type { Found } from '../../../contract.ts';

export interface DiagramsLinkProps {
  diagrams: Found['diagrams'];
  category: string | undefined;
}

/** To the only diagram of a list, or to those of its van and category. */
export function DiagramsLink({ diagrams: [only, other], category }: DiagramsLinkProps) {
  if (!only) return null;
  const { van: vanType, system, name } = only;
  const href = other
    ? addressOf(addresses.vanDiagrams, { vanType }) + (category ? `#${category}` : '')
    : addressOf(addresses.diagram, { vanType, system });
  return (
    <PageLink href={href} className="diagrams-link">
      <span>
        <b>{other ? 'Diagrams' : 'Diagram'}</b> {other ? 'Find it by place' : name}
      </span>
    </PageLink>
  );
}
