import { useRouter } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { loadPart, NotLoaded } from '../../kit/load-part.ts';
import { classNames } from '../../ui/styles/class-names.ts';
import { Spinner } from '../../ui/layout/spinner.tsx';

interface DropdownProps {
  id: string;
  /** Where the same is to be had on a page of its own: without a script, or when the panel's code does not come. */
  href: string;
  /** Fetches what stands in the panel. */
  load: () => Promise<ComponentType>;
  className: string;
  panelClass?: string;
  /** The button's words. */
  children: ReactNode;
}

/**
 * A button of the header with the panel that it opens. The browser itself opens and closes it (also on Escape and
 * on a press elsewhere), so it works before the page has come alive; what stands in it comes on the first hover,
 * focus or touch, or when it opens, whatever button opened it.
 */
export function Dropdown({ id, href, load, className, panelClass, children }: DropdownProps) {
  const panel = useRef<HTMLDivElement>(null);
  const [Content, setContent] = useState<ComponentType>();
  const [isMissing, setMissing] = useState(false);
  const router = useRouter();

  async function fill() {
    const parts = () => Promise.all([load(), import('./panel-behavior.ts')]);
    // Nobody waits yet who only comes near.
    const come = await (isOpen(panel.current) ? loadPart(parts) : parts()).catch(() => null);
    setMissing(!come);
    if (!come) return;
    come[1].addPanelBehavior(panel.current!, router);
    setContent(() => come[0]);
  }

  // Opened before the page came alive.
  useEffect(() => {
    if (isOpen(panel.current)) void fill();
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className={className}
        onPointerEnter={fill}
        onFocus={fill}
      >
        {children}
      </button>
      <noscript>
        {import.meta.env.SSR && (
          <a href={href} className={className}>
            {children}
          </a>
        )}
      </noscript>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={classNames('panel', panelClass)}
        onToggle={fill}
      >
        {Content && <Content />}
        {!Content && !isMissing && <Spinner label="Please wait" />}
        {!Content && isMissing && (
          <p role="alert" className="notice not-loaded">
            {new NotLoaded().message}{' '}
            <a href={href} className="underline">
              Open it as a page
            </a>
          </p>
        )}
      </div>
    </>
  );
}

const isOpen = (panel: HTMLElement | null) => panel?.matches(':popover-open');
