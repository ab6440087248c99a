import { useSuspenseQuery } from '@tanstack/react-query';
import { PageLink } from '../../page-link.tsx';
import { addressOf } from '../../pages.ts';
import { Drawing } from '../../ui/drawing.tsx';
import { PaintDot } from './paint-dot.tsx';
import './van-plates.css';
import { vanTypes } from './van-types.ts';

/** Every van type from its side, with its paint. */
export function VanPlates() {
  const { data: vans } = useSuspenseQuery(vanTypes);

  return (
    <ul className="van-plates">
      {vans.map(({ slug, title, thumbnail, paint_name }) => (
        <li key={slug} className="van-plate" data-van={slug}>
          <Drawing
            src={thumbnail ?? `/drawings/vans/${slug}.svg`}
            alt=""
            width={360}
            height={180}
          />
          <h3>
            <PageLink href={addressOf('vanType', { vanType: slug })} className="card-link">
              {title}
            </PageLink>
          </h3>
          <p>
            <PaintDot van={slug} />
            {paint_name}
          </p>
        </li>
      ))}
    </ul>
  );
}
