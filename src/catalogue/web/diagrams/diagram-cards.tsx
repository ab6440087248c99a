import { yearRange } from '../../../fitment/rules/van-models.ts';
import { addressOf } from '../../../kit/page.ts';
import { addresses } from '../../../links/addresses.ts';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import { Drawing } from '../../../ui/media/drawing.tsx';
import type { VanTypeRow } from '../../contract.ts';
import type { DiagramRow } from '../../diagram-calls.ts';
import './diagram-cards.css';

interface DiagramCardsProps {
  diagrams: readonly DiagramRow[];
  as: 'h2' | 'h3';
  /** Van types with the categories that cards name. */
  vans?: readonly VanTypeRow[];
  /** Categories whose first card links lead to. */
  targets?: readonly (string | null)[];
}

/** Diagrams as cells of a ruled grid. */
export function DiagramCards({ diagrams, as: Name, vans, targets }: DiagramCardsProps) {
  return (
    <ul role="list" className="diagram-cards">
      {diagrams.map((diagram) => {
        const { van, system, title, image, width, height, year_from, year_to, numbers } = diagram;
        const { category } = diagram;
        const categoryName = vans
          ?.find(({ slug }) => slug === van)
          ?.categories.find(({ slug }) => slug === category)?.name;
        const isFirst = diagrams.find((one) => one.category === category) === diagram;
        return (
          <li
            key={`${van} ${system}`}
            id={category && isFirst && targets?.includes(category) ? category : undefined}
            className="diagram-card"
          >
            {categoryName && <p className="diagram-card-facts">{categoryName}</p>}
            <Drawing src={image} alt="" width={width} height={height} />
            <Name className="diagram-card-name">
              <PageLink
                href={addressOf(addresses.diagram, { vanType: van, system })}
                className="stretched-link"
              >
                {title}
              </PageLink>
            </Name>
            <p className="diagram-card-facts">
              {yearRange(year_from, year_to)} · {numbers} numbers
            </p>
          </li>
        );
      })}
    </ul>
  );
}
