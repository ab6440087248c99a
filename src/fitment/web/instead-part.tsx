import type { ReactNode } from 'react';
import { dollarsToCents } from '../../kit/money.ts';
import { PageLink } from '../../ui/layout/page-link.tsx';
import { Price } from '../../ui/layout/price.tsx';
import { Drawing } from '../../ui/media/drawing.tsx';
import type { FitResult } from '../rules/fit.ts';
import { FitMark } from './fit-mark.tsx';
import './instead-part.css';

interface InsteadPartProps {
  part: { name: string; featured_image: string | null; regular_price: string };
  href: string;
  state: FitResult['state'];
  /** "Fits", or "Fits if the engine is AW". */
  words: string;
  children: ReactNode;
}

/** A fitting alternative to another part. */
export const InsteadPart = ({ part, href, state, words, children }: InsteadPartProps) => (
  <div className="instead-part">
    <Drawing src={part.featured_image} alt="" width={64} height={48} />
    <div className="min-w-0">
      <PageLink href={href} className="instead-name">
        {part.name}
      </PageLink>
      <p className="instead-words">
        <FitMark state={state} />
        <span>
          {words} · <Price size="text" cents={dollarsToCents(part.regular_price)} />
        </span>
      </p>
    </div>
    {children}
  </div>
);
