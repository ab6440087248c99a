import { useState } from 'react';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import { Drawing } from '../../../ui/media/drawing.tsx';
import type { Plate } from '../../../settings/home-texts.ts';

/** In the drawing's units; at least 24 px across on a phone. */
const TARGET_RADIUS = 24;

/** An exploded drawing whose numbers link to the parts, with a legend. */
export function HomePlate({ plate }: { plate: Plate }) {
  const { image, alt, width, height, parts } = plate;
  const [highlighted, setHighlighted] = useState<number>();
  const highlightOn = (number: number) => ({
    onPointerEnter: () => setHighlighted(number),
    onPointerLeave: () => setHighlighted(undefined),
    onFocus: () => setHighlighted(number),
    onBlur: () => setHighlighted(undefined),
  });

  return (
    <figure className="plate plate-titled">
      <div className="home-plate-drawing">
        <Drawing src={image} alt={alt} width={width} height={height} />
        {/* Hidden from keyboard and screen readers: the legend has the same links. */}
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          {parts.map(({ number, link, x, y }) => (
            <PageLink
              key={number}
              href={link}
              tabIndex={-1}
              className="home-plate-number"
              data-pointed={number === highlighted || undefined}
              {...highlightOn(number)}
            >
              <circle cx={x} cy={y} r={TARGET_RADIUS} className="home-plate-target" />
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
                data-pointed={number === highlighted || undefined}
                {...highlightOn(number)}
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
