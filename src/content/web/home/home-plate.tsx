import { useState } from 'react';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import { Drawing } from '../../../ui/media/drawing.tsx';
import type { Plate } from '../../home-calls.ts';

/** In the drawing's own units; on a phone still 24 px across. */
const TARGET = 24;

/** A drawing taken apart whose numbers lead to the parts, and its legend, which says the same in words. */
export function HomePlate({ plate }: { plate: Plate }) {
  const { image, alt, width, height, parts } = plate;
  const [pointed, setPointed] = useState<number>();
  const pointing = (number: number) => ({
    onPointerEnter: () => setPointed(number),
    onPointerLeave: () => setPointed(undefined),
    onFocus: () => setPointed(number),
    onBlur: () => setPointed(undefined),
  });

  return (
    <figure className="plate plate-titled">
      <div className="home-plate-drawing">
        <Drawing src={image} alt={alt} width={width} height={height} />
        {/* The legend holds the same links for keys and screen readers, and lights the number that it means. */}
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          {parts.map(({ number, link, x, y }) => (
            <PageLink
              key={number}
              href={link}
              tabIndex={-1}
              className="home-plate-number"
              data-pointed={number === pointed || undefined}
              {...pointing(number)}
            >
              <circle cx={x} cy={y} r={TARGET} className="home-plate-target" />
              <circle cx={x} cy={y} r={12.5} className="home-plate-balloon" />
              <text x={x} y={y + 4.5}>
                {number}
              </text>
            </PageLink>
          ))}
        </svg>
      </div>
      <figcaption>
        <ol className="grid fill-cols-40 gap-x-3 border-t border-line px-4 pt-1 pb-3">
          {parts.map(({ number, name, link }) => (
            <li key={number}>
              <PageLink
                href={link}
                className="home-plate-part"
                data-pointed={number === pointed || undefined}
                {...pointing(number)}
              >
                <span className="home-plate-mark">{number}</span>
                {name}
              </PageLink>
            </li>
          ))}
        </ol>
      </figcaption>
    </figure>
  );
}
