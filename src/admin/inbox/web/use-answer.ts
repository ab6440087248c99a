import { useState } from 'react';
import { useTypedText } from '../../frame/web/form/use-typed-text.ts';
import { useMe } from '../../frame/web/use-me.ts';
import type { InboxEntry, Writer, WriterOrder } from '../contract.ts';
import { fillFields, replyValues } from '../rules/reply-fields.ts';

/** An answer as it is written, the order that it is about, and what its fields are filled with. */
export function useAnswer(
  { kind, id, name, answers_sent }: InboxEntry,
  writer: Writer | undefined,
) {
  const last = answers_sent.at(-1)?.id ?? 0;
  const { text, set: setText, base: seen, forget } = useTypedText(`answer to ${kind} ${id}`, last);
  const [chosen, setChosen] = useState<string>();
  const { name: myName } = useMe();
  const orders = writer?.orders ?? [];
  // What somebody else's order says is filled in by choice alone.
  const order =
    orders.find(({ number }) => number === chosen) ??
    orders.find(({ is_theirs }) => is_theirs) ??
    null;
  const valuesOf = (of: WriterOrder | null) =>
    replyValues({
      name,
      order: of,
      orderCount: writer?.orders ? orders.length : null,
      shopPhone: writer?.shop_phone ?? '',
      myName,
    });
  return {
    text,
    setText,
    forget,
    /** The last answer when typing began. */
    seen,
    order,
    values: valuesOf(order),
    /** Also fills what waited for it. */
    choose(of: WriterOrder) {
      setChosen(of.number);
      const filled = fillFields(text, valuesOf(of));
      if (filled !== text) setText(filled);
    },
  };
}
export type Answer = ReturnType<typeof useAnswer>;
