import { type ReactNode, useRef } from 'react';
import { NeedsScriptText } from '../../../cart/web/lines/needs-script.tsx';
import { addressOf } from '../../../kit/page.ts';
import { addresses } from '../../../links/addresses.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { useIsBrowser } from '../../../ui/hooks/use-is-browser.ts';
import { ButtonLink } from '../../../ui/layout/button-link.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import type { Diagram } from '../../diagram-calls.ts';
import { AddBar } from './add-bar.tsx';
import { DiagramPicture } from './diagram-picture.tsx';
import { DiagramRow } from './diagram-row.tsx';
import { DiagramVan } from './diagram-van.tsx';
import { FitMyVanLazily } from './fit-my-van-lazily.tsx';
import { type DiagramState, useDiagram } from './use-diagram.ts';

interface DiagramPartsProps {
  diagram: Diagram;
  /** Below the picture. */
  children: ReactNode;
}

/** Picture and list, which mark each other. */
export function DiagramParts({ diagram, children }: DiagramPartsProps) {
  const state = useDiagram(diagram);
  const told = useRef<HTMLDivElement>(null);
  const isBrowser = useIsBrowser();
  const { added, setKnown } = state;

  function add() {
    if (state.addTicked()) told.current?.focus({ preventScroll: true });
  }

  return (
    <div className="diagram">
      <DiagramVan>
        <FitMyVanLazily diagram={diagram} onKnown={setKnown} />
      </DiagramVan>
      <DiagramPicture
        diagram={diagram}
        picked={state.picked}
        followed={state.followed}
        ticked={new Set(state.ticked.map(({ number }) => number))}
        onPoint={(number, event) => state.point(number, event, { follow: false })}
        onPress={state.press}
      />
      <section className="diagram-list" aria-label="Parts">
        <div className="diagram-list-head">
          <TickAll state={state} />
          <span aria-hidden="true">Part</span>
          <span aria-hidden="true">Price</span>
          <span aria-hidden="true">Qty</span>
        </div>
        <ul role="list">
          {state.lines.map((line) => (
            <DiagramRow key={line.key} line={line} diagram={diagram} state={state} />
          ))}
        </ul>
        <div ref={told} tabIndex={-1} className="outline-none">
          {added && (
            <Notice
              kind="success"
              action={
                <ButtonLink href={addressOf(addresses.cart)} className="print-hidden">
                  View cart
                </ButtonLink>
              }
            >
              {added}
            </Notice>
          )}
        </div>
        <AddBar ticked={state.ticked} doubts={state.doubts} onAdd={add} />
        <noscript>{import.meta.env.SSR && <NeedsScriptText className="m-4" />}</noscript>
      </section>
      {isBrowser && (
        <p className="diagram-printed">
          {location.host}
          {location.pathname}
        </p>
      )}
      {children}
    </div>
  );
}

function TickAll({ state }: { state: DiagramState }) {
  const { count, ticked, isAll } = state.all;
  return (
    <Checkbox
      className="diagram-all"
      label={
        <>
          All<span className="sr-only"> parts that are in stock and sure to fit</span>
        </>
      }
      disabled={count === 0}
      checked={isAll}
      indeterminate={ticked > 0 && !isAll}
      onChange={() => state.tickAll(!isAll)}
    />
  );
}
