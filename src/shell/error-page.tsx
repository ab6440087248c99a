import { type ErrorComponentProps, useLocation, useRouter } from '@tanstack/react-router';
import { type MouseEvent, useState } from 'react';
import { CallRefused } from '../kit/ask.ts';
import { buttonClass } from '../ui/button-class.ts';
import { Drawing } from '../ui/drawing.tsx';
import './frame.css';

/** A page whose data did not come: says so, and tries again when asked; without JavaScript by loading it anew. */
export function ErrorPage({ error }: ErrorComponentProps) {
  const router = useRouter();
  const address = useLocation({ select: ({ href }) => href });
  const [isTrying, setIsTrying] = useState(false);
  const words = error instanceof CallRefused ? error.message : 'Something went wrong!';

  async function tryAgain(event: MouseEvent) {
    event.preventDefault();
    setIsTrying(true);
    await router.invalidate();
    setIsTrying(false);
  }

  return (
    <div className="site-width lost" role="alert">
      <Drawing src="/drawings/error.svg" alt="" eager />
      <h1>{words}</h1>
      <p>This page could not be fetched. It is us, not you; your cart is safe.</p>
      <a
        href={address}
        className={buttonClass({ variant: 'primary', size: 'large' })}
        aria-busy={isTrying || undefined}
        onClick={tryAgain}
      >
        <span className="button-words">Try again</span>
      </a>
    </div>
  );
}
