import { type ComponentType, use, useEffect, useState } from 'react';
import { loadPart } from '../../kit/load-part.ts';
import { Button } from '../form/button.tsx';
import { loadOrToast } from './load-or-toast.ts';

/**
 * A part of the page whose code comes when it is first shown, for a `Suspense`. Unlike React's `lazy`, one that does not
 * come says so in its own place, is tried again at a press or when the connection is back, and leaves the page alone.
 */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let part: ComponentType<Props> | undefined;
  let coming: Promise<void> | undefined;
  const take = (come: ComponentType<Props> | null) => void (part = come ?? part);

  return function Late(props: Props) {
    const [, setTries] = useState(0);
    if (!part) use((coming ??= loadPart(load).then(take, () => {})));
    if (part) {
      const Part = part;
      return <Part {...props} />;
    }
    return (
      <Missing
        onAgain={async (isPressed) => {
          take(await (isPressed ? loadOrToast(load) : loadPart(load).catch(() => null)));
          setTries((tries) => tries + 1);
        }}
      />
    );
  };
}

function Missing({ onAgain }: { onAgain: (isPressed: boolean) => Promise<void> }) {
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    const again = () => void onAgain(false);
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [onAgain]);

  async function press() {
    setBusy(true);
    await onAgain(true);
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
