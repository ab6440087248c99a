import { useRouter } from '@tanstack/react-router';
import { type ComponentProps, useEffect, useRef } from 'react';
import { classNames } from '../../ui/styles/class-names.ts';

interface ProseProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** From the shop, made harmless by the server. */
  html: string;
}

/** The shop's own words, set to be read; links to its pages open without a reload. */
export function Prose({ html, className, ...rest }: ProseProps) {
  const router = useRouter();
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const words = box.current!;
    function open(event: MouseEvent) {
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = (event.target as Element).closest('a');
      const href = link?.getAttribute('href');
      if (!href?.startsWith('/') || href.startsWith('//') || link?.target) return;
      event.preventDefault();
      router.history.push(href);
    }
    words.addEventListener('click', open);
    return () => words.removeEventListener('click', open);
  }, [router]);

  return (
    <div
      {...rest}
      ref={box}
      className={classNames('prose', className)}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
