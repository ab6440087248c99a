import { useRouter } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { loadPart, NotLoaded } from '../../kit/load-part.ts';
import { classNames } from '../../ui/styles/class-names.ts';
import { Spinner } from '../../ui/layout/spinner.tsx';

interface DropdownProps {
  id: string;
  /** The page with the same content, linked without script or when the panel fails to load. */
  href: string;
  load: () => Promise<ComponentType>;
  className: string;
  panelClass?: string;
  /** The top of the panel, there before its content has loaded. */
  top?: ReactNode;
  /** The button's label. */
  children: ReactNode;
}

/**
 * A header button with the panel that it opens. The panel is a native popover, so it opens and closes before hydration.
 * Its content loads on the first hover, focus or touch, or when another button opens the panel.
 */
export function Dropdown({ id, href, load, className, panelClass, top, children }: DropdownProps) {
  const panel = useRef<HTMLDivElement>(null);
  const [Content, setContent] = useState<ComponentType>();
  const [isMissing, setMissing] = useState(false);
  const router = useRouter();

  async function fill() {
    const parts = () => Promise.all([load(), import('./panel-behavior.ts')]);
    // Hovering alone neither retries nor reports a failed load.
    const loaded = await (isOpen(panel.current) ? loadPart(parts) : parts()).catch(() => null);
    setMissing(!loaded);
    // The panel may be gone by now: the home page has no van menu.
    if (!loaded || !panel.current) return;
    const [Loaded, { addPanelBehavior }] = loaded;
    addPanelBehavior(panel.current);
    setContent(() => Loaded);
  }

  // The panel may have been opened before hydration.
  useEffect(() => {
    if (isOpen(panel.current)) void fill();
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  // Here, because a search may be sent before the rest of the behavior has loaded.
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ hrefChanged }) => {
        if (hrefChanged) panel.current?.hidePopover();
      }),
    [router],
  );

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
        {top}
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
