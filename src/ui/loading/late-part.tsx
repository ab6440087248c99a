import { type ComponentType, use, useEffect, useState } from 'react';
import { loadPart } from '../../kit/load-part.ts';
import { Button } from '../form/button.tsx';
import { loadOrToast } from './load-or-toast.ts';

/**
 * A component whose code loads when it is first rendered; needs a `Suspense` around it. Unlike React's `lazy`, a
 * failed load shows a message in the component's place and is retried on click or when the browser is back online.
 * `preload` starts loading early; a preloaded component renders at once.
 */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let part: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  const store = (loaded: ComponentType<Props> | null) => {
    if (loaded) part = loaded;
  };

  const preload = () => (loading ??= loadPart(load).then(store, () => {}));

  function Late(props: Props) {
    const [, setTries] = useState(0);
    if (!part) use(preload());
    if (part) {
      const Part = part;
      return <Part {...props} />;
    }
    return (
      <LoadFailure
        onRetry={async (isPressed) => {
          store(await (isPressed ? loadOrToast(load) : loadPart(load).catch(() => null)));
          setTries((tries) => tries + 1);
        }}
      />
    );
  }
  return Object.assign(Late, { preload });
}

function LoadFailure({ onRetry }: { onRetry: (isPressed: boolean) => Promise<void> }) {
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    const retry = () => void onRetry(false);
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [onRetry]);

  async function press() {
    setBusy(true);
    await onRetry(true);
    setBusy(false);
  }

  return (
    <p role="alert" className="notice not-loaded">
      This part of the page could not be loaded. Please check your connection.{' '}
      <Button busy={busy} onClick={press}>
        Try again
      </Button>
    </p>
  );
}
