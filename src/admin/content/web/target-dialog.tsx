import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { isAllowedLink } from '../../../kit/html-rules.ts';
import { DeskDialog } from '../../frame/web/form/desk-dialog.tsx';
import { callQuery } from '../../frame/web/live/call-query.ts';
import { Sum } from '../../frame/web/table/sum.tsx';
import { TextField } from '../../frame/web/form/text-field.tsx';
import { DeskForm } from '../../frame/web/form/desk-form.tsx';
import type { LinkTarget } from '../content-shapes.ts';

interface TargetDialogProps {
  open: boolean;
  title: string;
  /** Offers only parts, and no free-form address. */
  only?: 'part';
  actions?: ReactNode;
  onChosen: (target: LinkTarget) => void;
  onClose: () => void;
}

const KINDS = { part: 'Part', article: 'Article', page: 'Page' } as const;

/** Finds a part, an article or a page; an address can be typed too. */
export function TargetDialog({ open, title, only, actions, onChosen, onClose }: TargetDialogProps) {
  const [q, setQ] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const { data = [], isFetching } = useQuery({
    ...callQuery(['content', 'link-targets', q], 'GET admin/content/link-targets', {
      query: { q },
    }),
    enabled: open,
    placeholderData: keepPreviousData,
  });
  const targets = [
    ...(only || !isAddress(q) ? [] : [typedTarget(q)]),
    ...data.filter(({ kind }) => !only || kind === only),
  ];
  const choose = (target: LinkTarget) => {
    setQ('');
    onChosen(target);
  };

  /** Moves through the results with the arrow keys. */
  function move(event: KeyboardEvent) {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = buttons.findIndex((button) => button === document.activeElement);
    buttons[Math.min(Math.max(at + by, 0), buttons.length - 1)]?.focus();
  }

  return (
    <DeskDialog
      open={open}
      size="narrow"
      title={title}
      initialFocus={field}
      onClose={onClose}
      actions={actions}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrows besides Tab */}
      <div onKeyDown={move} className="targets">
        <DeskForm
          onSend={() => {
            if (targets[0] && !isFetching) choose(targets[0]);
          }}
        >
          <TextField
            label={only ? 'Name or number' : 'Name, number or address'}
            ref={field}
            type="search"
            autoComplete="off"
            value={q}
            maxLength={100}
            onType={setQ}
          />
        </DeskForm>
        <p role="status" className="sr-only">
          {isFetching ? '' : `${targets.length} found`}
        </p>
        <ul ref={list}>
          {targets.map((target) => (
            <li key={target.href}>
              <button type="button" className="target" onClick={() => choose(target)}>
                <span className="text-11 text-steel uppercase">{KINDS[target.kind]}</span>
                <span className="min-w-0">
                  <b className="block">{target.title}</b>
                  <span className="text-graphite">{target.about}</span>
                </span>
                {target.part && <Sum cents={target.part.price_cents} />}
              </button>
            </li>
          ))}
        </ul>
        {targets.length === 0 && !isFetching && <p className="text-steel">Nothing found.</p>}
      </div>
    </DeskDialog>
  );
}

const isAddress = (typed: string): boolean =>
  /^(\/|https?:\/\/\S+\.|mailto:\S+@|tel:\S)/.test(typed) && isAllowedLink(typed);

const typedTarget = (href: string): LinkTarget => ({
  kind: 'page',
  href,
  title: href,
  about: 'This address',
  part: null,
});
