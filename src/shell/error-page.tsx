import { type ErrorComponentProps, useLocation, useRouter } from '@tanstack/react-router';
import { type MouseEvent, useEffect, useState } from 'react';
import { CallRefused } from '../kit/client.ts';
import { recoverFromMissingFile, NotLoaded } from '../kit/load-part.ts';
import { buttonClass } from '../ui/form/button-class.ts';
import { Drawing } from '../ui/media/drawing.tsx';
import { Spinner } from '../ui/layout/spinner.tsx';

/** A page whose data did not come: says so, and fetches it again when asked; without JavaScript by loading it anew. */
export function ErrorPage({ error }: ErrorComponentProps) {
  const router = useRouter();
  const [isTrying, setIsTrying] = useState(false);

  async function tryAgain(event: MouseEvent) {
    event.preventDefault();
    if (isTrying) return;
    setIsTrying(true);
    await router.invalidate();
    setIsTrying(false);
  }

  // Once the connection is back, nobody needs to press anything.
  useEffect(() => {
    const again = () => void router.invalidate();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [router]);

  // A page that a file is missing for may belong to a newer build, or need only another try.
  useEffect(() => {
    if (!(error instanceof NotLoaded)) return;
    void recoverFromMissingFile(error).then((isWorthIt) => void (isWorthIt && router.invalidate()));
  }, [error, router]);

  return <Failed error={error} isTrying={isTrying} onTryAgain={tryAgain} />;
}

/** Not even header and footer could be fetched: only loading it all anew helps. */
export function FrameErrorPage({ error }: ErrorComponentProps) {
  return (
    <main>
      <Failed error={error} />
    </main>
  );
}

interface FailedProps {
  error: unknown;
  isTrying?: boolean;
  onTryAgain?: (event: MouseEvent) => void;
}

function Failed({ error, isTrying = false, onTryAgain }: FailedProps) {
  const address = useLocation({ select: ({ href }) => href });
  const { title, words } = wordsOf(error);

  return (
    <div className="site-width lost" role="alert">
      <Drawing src="/drawings/error.svg" alt="" width={360} height={200} eager />
      <h1>{title}</h1>
      <p>{words}</p>
      <a
        href={address}
        className={buttonClass({ variant: 'primary', size: 'large' })}
        aria-busy={isTrying || undefined}
        onClick={onTryAgain}
      >
        <span className="button-words">Try again</span>
        {isTrying && <Spinner label="Please wait" />}
      </a>
    </div>
  );
}

function wordsOf(error: unknown): { title: string; words: string } {
  if (error instanceof CallRefused) return { title: error.message, words: ours };
  if (isOffline()) return { title: 'You are offline', words: offline };
  if (error instanceof NotLoaded) return { title: 'Something went wrong!', words: error.message };
  return { title: 'Something went wrong!', words: ours };
}

const isOffline = (): boolean => typeof document !== 'undefined' && !navigator.onLine;

const ours = 'This page could not be loaded. The problem is on our side; your cart is safe.';
const offline =
  'This page needs a connection, and comes by itself when there is one. Your cart is safe in this browser.';
