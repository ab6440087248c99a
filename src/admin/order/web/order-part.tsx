import { type ReactNode, useId } from 'react';

interface Props {
  title: string;
  about?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}

/** A part of the page under a head with 2 px of ink. */
export function OrderPart({ title, about, action, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="order-part-head">
        <h2 id={id}>{title}</h2>
        <div className="flex-1 text-steel">{about}</div>
        {action}
      </div>
      {children}
    </section>
  );
}
