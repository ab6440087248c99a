import { type PointerEvent, type RefObject, useRef } from 'react';
import { boundsOf, oneCell, type Place, type Selection } from '../../rules/selection.ts';

interface UsePointerOptions {
  scroller: RefObject<HTMLElement | null>;
  selection: Selection;
  onSelect: (selection: Selection) => void;
  onFill: (first: number, last: number) => void;
  onEdit: () => void;
  mayWrite: boolean;
}

/** Selects cells by dragging and fills by the handle; on touch, dragging scrolls and a tap selects. */
export function usePointer(options: UsePointerOptions) {
  const { scroller, selection, onSelect, onFill, onEdit, mayWrite } = options;
  const drawing = useRef<'selection' | 'fill'>(undefined);
  const filledTo = useRef<number>(undefined);

  const release = () => {
    if (drawing.current === 'fill' && filledTo.current !== undefined) {
      const { top, bottom } = boundsOf(selection);
      const to = filledTo.current;
      if (to > bottom) onFill(bottom + 1, to);
      else if (to < top) onFill(to, top - 1);
    }
    drawing.current = undefined;
    filledTo.current = undefined;
  };

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const target = event.target as Element;
      if (event.button !== 0) return;
      const isHandle = target.closest('[data-handle]') !== null;
      const place = placeOf(target);
      if (!isHandle && !place) return;
      drawing.current = isHandle ? 'fill' : 'selection';
      if (event.pointerType === 'mouse' || isHandle) {
        event.currentTarget.setPointerCapture(event.pointerId);
        // Prevents text selection and a change of focus.
        event.preventDefault();
        scroller.current?.focus({ preventScroll: true });
      } else drawing.current = undefined;
      if (place && !isHandle)
        onSelect(event.shiftKey ? { at: selection.at, to: place } : oneCell(place));
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!drawing.current) return;
      scrollAtEdge(scroller.current, event);
      const place = placeOf(document.elementFromPoint(event.clientX, event.clientY));
      if (!place) return;
      if (drawing.current === 'fill') filledTo.current = place.row;
      else if (place.row !== selection.to.row || place.column !== selection.to.column)
        onSelect({ at: selection.at, to: place });
    },
    onPointerUp: release,
    onPointerCancel() {
      drawing.current = undefined;
    },
    onDoubleClick(event: React.MouseEvent) {
      if (mayWrite && placeOf(event.target as Element)) onEdit();
    },
  };
}

function placeOf(element: Element | null): Place | undefined {
  const row = element?.closest<HTMLElement>('[data-row]')?.dataset['row'];
  if (row === undefined) return undefined;
  const column = element!.closest<HTMLElement>('[data-column]')?.dataset['column'];
  return { row: Number(row), column: Number(column ?? 0) };
}

const EDGE = 24;

function scrollAtEdge(scroller: HTMLElement | null, { clientY }: PointerEvent): void {
  if (!scroller) return;
  const { top, bottom } = scroller.getBoundingClientRect();
  if (clientY > bottom - EDGE) scroller.scrollBy({ top: clientY - bottom + 2 * EDGE });
  else if (clientY < top + EDGE) scroller.scrollBy({ top: clientY - top - 2 * EDGE });
}
