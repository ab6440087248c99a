import { type MouseEvent, Suspense, useState } from 'react';
import { numberAt } from '../../../catalogue/rules/diagrams/number-at.ts';
import { DiagramVan } from '../../../catalogue/web/diagrams/diagram-van.tsx';
import { NumberShape, PickedBox } from '../../../catalogue/web/diagrams/number-mark.tsx';
import { addressOf } from '../../../kit/page.ts';
import { addresses } from '../../../links/addresses.ts';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import { lazyPart } from '../../../ui/loading/lazy-part.tsx';
import { Drawing } from '../../../ui/media/drawing.tsx';
import type { HomeDiagram as Shown } from '../../home-calls.ts';

const HomeDiagramVan = lazyPart(
  async () => (await import('./home-diagram-van.tsx')).HomeDiagramVan,
);

/** Half a finger: a press so near to a number means it. */
const REACH_PX = 22;

// The legend has the same links for keys.
/* oxlint-disable jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */

/** A diagram whose numbers link to the parts that fit the visitor's van, with a legend. */
export function HomeDiagram({ diagram }: { diagram: Shown }) {
  const { image, alt, width, height, van, system, title, parts } = diagram;
  const [picked, setPicked] = useState<number | null>(null);
  const [links, setLinks] = useState<ReadonlyMap<number, string> | null>(null);
  const linkTo = ({ number, link }: HomePart) => ({
    href: links?.get(number) ?? link,
    'data-picked': number === picked || undefined,
    onPointerEnter: () => setPicked(number),
    onPointerLeave: () => setPicked(null),
    onFocus: () => setPicked(number),
    onBlur: () => setPicked(null),
  });

  return (
    <figure className="surface surface-titled">
      <p className="px-4 pt-3 font-semibold">
        <PageLink
          href={addressOf(addresses.diagram, { vanType: van, system })}
          className="site-link"
        >
          {title}
        </PageLink>
      </p>
      <div className="diagram-sheet my-2" onClick={(event) => openNearest(event, diagram)}>
        <Drawing src={image} alt={alt} width={width} height={height} />
        {/* Hidden from keyboard and screen readers: the legend has the same links. */}
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          <PickedBox entries={parts} picked={picked} />
          {parts.map((part) => (
            <PageLink key={part.number} {...linkTo(part)} tabIndex={-1} className="diagram-mark">
              <NumberShape entry={{ ...part, label: [part.x, part.y] }} />
            </PageLink>
          ))}
        </svg>
      </div>
      <figcaption className="border-t border-line px-4 pt-1 pb-3">
        <DiagramVan>
          <Suspense fallback={null}>
            <HomeDiagramVan van={van} system={system} onFound={setLinks} />
          </Suspense>
        </DiagramVan>
        <ol className="grid fill-cols-40 gap-x-3">
          {parts.map((part) => (
            <li key={part.number}>
              <PageLink {...linkTo(part)} className="home-part">
                <span className="diagram-number">{part.number}</span>
                <span>
                  {part.name}
                  {part.note && <small>{part.note}</small>}
                </span>
              </PageLink>
            </li>
          ))}
        </ol>
      </figcaption>
    </figure>
  );
}

type HomePart = Shown['parts'][number];

/** A press beside the numbers: the nearest one, or that of the part there. */
function openNearest(
  { target, currentTarget, clientX, clientY }: MouseEvent,
  { width, parts }: Shown,
) {
  if ((target as Element).closest('a')) return;
  const { left, top, width: shown } = currentTarget.getBoundingClientRect();
  const unit = shown / width;
  const point = [(clientX - left) / unit, (clientY - top) / unit] as const;
  const placed = parts.map(({ x, y, ...part }) => ({ ...part, label: [x, y] as const }));
  const number = numberAt(placed, point, REACH_PX / unit);
  const mark =
    currentTarget.querySelectorAll('a')[parts.findIndex((part) => part.number === number)];
  mark?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
}
