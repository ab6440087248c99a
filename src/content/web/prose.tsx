import { useRouter } from '@tanstack/react-router';
import { type ComponentProps, useEffect, useRef } from 'react';
import { classNames } from '../../ui/styles/class-names.ts';

interface ProseProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Sanitized by the server. */
  html: string;
}

/** Renders a text from the database; its links to the shop's pages open without a reload. */
export function Prose({ html, className, ...rest }: ProseProps) {
  const router = useRouter();
  const container = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = container.current!;
    function open(event: MouseEvent) {
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = (event.target as Element).closest('a');
      const href = link?.getAttribute('href');
      if (!href?.startsWith('/') || href.startsWith('//') || link?.target) return;
      event.preventDefault();
      router.history.push(href);
    }
    element.addEventListener('click', open);
    return () => element.removeEventListener('click', open);
  }, [router]);

  return (
    <div
      {...rest}
      ref={container}
      className={classNames('prose', className)}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
