import { useState } from 'react';
import { PageLink } from '../../../../ui/layout/page-link.tsx';
import type { Found } from '../../../contract.ts';
import type { ListView } from '../../../rules/list-view.ts';
import { addressOfPage, type ListPlace } from '../list-address.ts';

interface EngineQuestionProps {
  place: ListPlace;
  view: ListView;
  question: NonNullable<Found['question']>;
}

/** Asks for the engine once for the whole page if the parts differ by engine. */
export function EngineQuestion({ place, view, question }: EngineQuestionProps) {
  const [isUnknown, setUnknown] = useState(false);
  if (isUnknown) return null;
  return (
    <section aria-labelledby="which-engine" className="engine-question">
      <div>
        <h2 id="which-engine">Which engine?</h2>
        <p>It decides between these {question.plural}.</p>
      </div>
      <ul role="list">
        {question.engines.map(({ code, name }) => (
          <li key={code}>
            <PageLink
              href={addressOfPage(place, 1, { ...view, engine: code })}
              resetScroll={false}
              title={name}
            >
              <span>{code}</span> <b>{literText(name)}</b>
            </PageLink>
          </li>
        ))}
        <li className="with-script">
          <button type="button" onClick={() => setUnknown(true)}>
            I don’t know
          </button>
        </li>
      </ul>
    </section>
  );
}

/** "1.7" of "Type 4, 1.7, dual carburetors", "1600" of "Type 1, 1600 dual-port". */
const literText = (name: string): string => /\b(\d\.\d|1\d00)\b/.exec(name)?.[0] ?? '';
