import { type FormEvent, useRef, useState } from 'react';
import { NotLoaded } from '../../kit/load-part.ts';
import { Button } from '../../ui/form/button.tsx';
import { loadOrToast } from '../../ui/loading/load-or-toast.ts';
import { sentByScript } from '../../links/scripted-forms.ts';

/** The result appears in a toast, and below the field until the next attempt. */
export function NewsletterForm() {
  const field = useRef<HTMLInputElement>(null);
  const [result, setResult] = useState<{ text: string; isError: boolean }>();
  const [isBusy, setIsBusy] = useState(false);

  async function subscribe(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    const module = await loadOrToast(() => import('./subscribe.ts'));
    setResult(
      (await module?.subscribe(field.current!)) ?? {
        text: new NotLoaded().message,
        isError: true,
      },
    );
    setIsBusy(false);
  }

  return (
    <form
      {...sentByScript('newsletter')}
      className="site-width newsletter"
      noValidate
      onSubmit={subscribe}
    >
      <label htmlFor="newsletter">
        <b>Newsletter</b> New parts and workshop notes, once a month.
      </label>
      <div className="joined">
        <input
          ref={field}
          id="newsletter"
          type="email"
          className="ground-input h-12"
          name="newsletter_email"
          autoComplete="email"
          placeholder="Your email"
          maxLength={200}
          aria-describedby="newsletter-message"
          aria-invalid={result?.isError || undefined}
        />
        <Button type="submit" variant="primary" busy={isBusy}>
          Subscribe
        </Button>
      </div>
      <p id="newsletter-message" role="status">
        {result?.text}
      </p>
    </form>
  );
}
