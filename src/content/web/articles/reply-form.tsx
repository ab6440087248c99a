import { FormProvider } from 'react-hook-form';
import { sessionNow } from '../../../account/web/session/session.ts';
import { callShop } from '../../../kit/client.ts';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { Plate } from '../../../ui/layout/plate.tsx';
import { messages } from '../../messages.ts';
import { replyForm } from '../../rules/reply-fields.ts';
import { LetterField } from '../contact/letter-field.tsx';
import { LetterFoot } from '../contact/letter-foot.tsx';
import { useLetter } from '../contact/use-letter.ts';
import { sentByScript } from '../../../not-sent.ts';

const empty = { name: '', email: '', website: '', message: '', captcha: '' };
/** It waits until the shop has read it. */
const WAITING = 2;

/** 'Leave a Reply' under an article. */
export function ReplyForm({ articleId }: { articleId: number }) {
  const letter = useLetter({
    schema: replyForm,
    empty,
    send: async (reply, key) => {
      const user_id = sessionNow()?.user.id ?? null;
      const body = { ...reply, article_id: articleId, status: WAITING, user_id } as const;
      const { message } = await callShop('POST articles/leave-reply', { body, key });
      return message ?? messages.submitted;
    },
  });

  return (
    <Plate title={<h2>Leave a Reply</h2>}>
      <FormProvider {...letter.form}>
        <form
          {...sentByScript('comment')}
          noValidate
          className="form-grid"
          onSubmit={(event) => void letter.submit(event)}
        >
          <p className="text-graphite">Your email address is not shown.</p>
          <ErrorSummary faults={letter.faults} attempt={letter.attempt} />
          <LetterField name="name" label="Name" autoComplete="name" className="form-half" />
          <LetterField
            name="email"
            label="Email"
            type="email"
            autoComplete="email"
            className="form-half"
          />
          <LetterField name="website" label="Website" type="url" autoComplete="url" optional />
          <LetterField name="message" label="Comment" rows={5} />
          <LetterFoot
            {...letter}
            thanks="Your comment will appear here once one of us has read it."
          >
            Post Comment
          </LetterFoot>
        </form>
      </FormProvider>
    </Plate>
  );
}
