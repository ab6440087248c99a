import { type ErrorComponentProps, useLocation, useRouter } from '@tanstack/react-router';
import { type MouseEvent, useEffect, useState } from 'react';
import { CallRefused } from '../kit/client.ts';
import { recoverFromMissingFile, NotLoaded } from '../kit/load-part.ts';
import { buttonClass } from '../ui/form/button-class.ts';
import { Drawing } from '../ui/media/drawing.tsx';
import { Spinner } from '../ui/layout/spinner.tsx';

/** Shown when a page's data or script fails to load. "Try again" reloads the document without script. */
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

  useEffect(() => {
    const retry = () => void router.invalidate();
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [router]);

  useEffect(() => {
    async function recover(missing: NotLoaded) {
      if (await recoverFromMissingFile(missing)) await router.invalidate();
    }
    if (error instanceof NotLoaded) void recover(error);
  }, [error, router]);

  return <Failed error={error} isTrying={isTrying} onTryAgain={tryAgain} />;
}

/** Shown when the data of header and footer failed to load; only a reload helps. */
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
  const { title, text } = errorMessage(error);

  return (
    <div className="site-width lost" role="alert">
      <Drawing src="/drawings/error.svg" alt="" width={360} height={200} eager />
      <h1>{title}</h1>
      <p>{text}</p>
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

function errorMessage(error: unknown): { title: string; text: string } {
  if (error instanceof CallRefused) return { title: error.message, text: OUR_FAULT };
  if (isOffline()) return { title: 'You are offline', text: OFFLINE };
  if (error instanceof NotLoaded) return { title: 'Something went wrong!', text: error.message };
  return { title: 'Something went wrong!', text: OUR_FAULT };
}

const isOffline = (): boolean => typeof document !== 'undefined' && !navigator.onLine;

const OUR_FAULT = 'This page could not be loaded. The problem is on our side; your cart is safe.';
const OFFLINE =
  'This page needs a connection, and comes by itself when there is one. Your cart is safe in this browser.';
