import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ButtonLink } from '../../../ui/layout/button-link.tsx';
import { addressOf } from '../../../kit/page.ts';
import { addresses } from '../../../links/addresses.ts';
import { Notice } from '../../../ui/layout/notice.tsx';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { Button } from '../../../ui/form/button.tsx';
import { ListForm } from './list-form.tsx';
import { linesLeft, messages, readNext } from './messages.ts';
import { PartLines } from './part-lines.tsx';
import { keepTyped, keptTyped, listWith } from './stored-list.ts';
import { usePartList } from './use-part-list.ts';

/** Part numbers with quantities, pasted, typed or from a file, and put in the cart at once. */
export function QuickOrderPage() {
  const list = usePartList();
  const navigate = useNavigate();
  const { searchStr } = useLocation();
  const linked = new URLSearchParams(searchStr).get('list') ?? '';
  const [typed, setTyped] = useState('');
  const [isMerged, setMerged] = useState(false);
  const result = useRef<HTMLDivElement>(null);

  // What was listed before a reload or Back, and what a link brings along.
  const begin = useEffectEvent(() => {
    setTyped(keptTyped());
    const { text, isMerged } = listWith(linked);
    setMerged(isMerged);
    void list.open(text);
  });
  useEffect(() => queueMicrotask(begin), []);

  function type(text: string) {
    setTyped(text);
    keepTyped(text);
  }

  /** What is in the field stays there until it was read; what is typed or brought by a file meanwhile stays longer. */
  async function read(text: string, isTyped: boolean) {
    if (isTyped) type(text);
    if (!(await list.add(text)))
      return isTyped || type([keptTyped(), text].filter(Boolean).join('\n'));
    const now = keptTyped();
    if (isTyped && now.startsWith(text)) type(now.slice(text.length).trimStart());
  }

  function startAnew() {
    setMerged(false);
    void list.startWith(linked);
  }

  function addAll() {
    setMerged(false);
    if (list.addAll()) void navigate({ href: addressOf(addresses.cart) });
    else result.current?.focus();
  }

  return (
    <div className="site-width grid min-h-dvh-60 content-start gap-6 pt-6">
      <div>
        <h1>Quick order</h1>
        <p className="mt-2 max-w-text">
          Paste a list of part numbers, see what they are and whether they fit, and add them all.
        </p>
        <div ref={result} tabIndex={-1} className="mt-4 outline-none">
          {list.added && (
            <Notice
              kind="success"
              action={
                <ButtonLink href={addressOf(addresses.cart)} variant="primary">
                  View cart
                </ButtonLink>
              }
            >
              {list.added}
            </Notice>
          )}
        </div>
      </div>
      {isMerged && (
        <Notice action={<Button onClick={startAnew}>Start a new list</Button>}>
          {messages.merged}
        </Notice>
      )}
      <ListForm
        typed={typed}
        isFirst={list.lines.length === 0}
        busy={list.busy}
        error={list.error}
        notice={list.notice}
        skipped={list.skipped}
        onType={type}
        onRead={(text, isTyped) => void read(text, isTyped)}
      />
      {list.rest > 0 && (
        <Notice
          kind="warning"
          action={
            list.room > 0 && (
              <Button busy={list.busy} onClick={() => void list.readNext()}>
                {readNext(list.room)}
              </Button>
            )
          }
        >
          {linesLeft(list.rest, list.room)}
        </Notice>
      )}
      {list.lines.length > 0 && <PartLines list={list} onAddAll={addAll} />}
    </div>
  );
}
