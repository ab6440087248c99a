import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { InboxKey } from '../../../content/rules/inbox-kinds.ts';
import { Shown } from '../../frame/web/desk/shown.tsx';
import { useMay } from '../../frame/web/use-me.ts';
import { When } from '../../frame/web/table/when.tsx';
import type { InboxEntry } from '../contract.ts';
import { AnswerForm } from './answer-form.tsx';
import { AskedPart } from './asked-part.tsx';
import { EntryState, SpamReasons } from './entry-marks.tsx';
import { entryName } from './inbox-address.ts';
import { counted, kindLabels } from './inbox-words.ts';
import { ReplyForm } from './reply-form.tsx';
import { ShownForm } from './shown-form.tsx';
import { useAnswer } from './use-answer.ts';
import { useEntry, useWriter } from './use-inbox.ts';
import { WriterFacts } from './writer-facts.tsx';

interface EntryPreviewProps {
  of: InboxKey;
  field: RefObject<HTMLInputElement | null>;
  /** An answer is begun, or no longer. */
  onTyping: (isTyping: boolean) => void;
}

/** One entry: sender, text, signs of spam and past answers. */
export function EntryPreview({ of, ...rest }: EntryPreviewProps) {
  return (
    <Shown of={useEntry(of)} loading="Loading the entry" onlyFresh>
      {(entry) => <Entry key={entryName(of)} entry={entry} {...rest} />}
    </Shown>
  );
}

function Entry({ entry, field, onTyping }: Omit<EntryPreviewProps, 'of'> & { entry: InboxEntry }) {
  const mayWrite = useMay('write:inbox');
  const writer = useWriter(entry);
  const answer = useAnswer(entry, writer.data);
  const isTyping = answer.text !== '';
  const tell = useEffectEvent(onTyping);
  useEffect(() => tell(isTyping), [isTyping]);
  const { kind, name, email, about, text, at, picture, page, others, about_part } = entry;
  return (
    <article className="inbox-entry" aria-label={`${kindLabels[kind]} by ${name}`}>
      <header>
        <h2>{about}</h2>
        <p>
          <b>{name}</b> {email && <a href={`mailto:${email}`}>{email}</a>}
        </p>
        <p className="text-steel">{[entry.from, entry.website].filter(Boolean).join(' · ')}</p>
        <p className="in-rows gap-x-3 text-steel">
          <EntryState row={entry} />
          <When at={at} show="time" />
          {others > 0 && <span>{counted(others, 'other')} from this address</span>}
        </p>
      </header>
      <SpamReasons entry={entry} />
      <p className="inbox-text">{text}</p>
      {about_part && <AskedPart part={about_part} />}
      {picture && (
        <a href={picture} target="_blank" rel="noopener noreferrer">
          <img src={picture} alt={`Van of ${name}`} className="inbox-picture" />
        </a>
      )}
      {page && (
        <p className="px-4 pb-3">
          <a href={page} target="_blank" rel="noopener noreferrer">
            {entry.state === 'approved' ? 'Shown here in the shop' : 'Where it will be shown'}
          </a>
        </p>
      )}
      {entry.answers_sent.map((sent) => (
        <section key={sent.id} className="inbox-answer" aria-label={`Answer by ${sent.by}`}>
          <p className="inbox-text">{sent.answer}</p>
          <p className="text-steel">
            {sent.by}, <When at={sent.at} show="time" />,{' '}
            {sent.sent_at ? `emailed to ${sent.email}` : 'on its way'}
          </p>
        </section>
      ))}
      <Shown of={writer} loading="Loading the writer’s orders">
        {(facts) => (
          <WriterFacts
            writer={facts}
            email={email}
            chosen={answer.order}
            onChoose={mayWrite && email ? answer.choose : undefined}
          />
        )}
      </Shown>
      {mayWrite && (
        <AnswerForm entry={entry} answer={answer} isFilling={!writer.data} field={field} />
      )}
      {mayWrite && about_part?.shown && entry.answers_sent.length > 0 && (
        <ShownForm key={entry.state} entry={entry} shown={about_part.shown} />
      )}
      {mayWrite && about_part?.bought && (
        <ReplyForm id={entry.id} reply={about_part.bought.reply} />
      )}
    </article>
  );
}
