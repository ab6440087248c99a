import { sessionNow } from '../../../identity/web/session.ts';
import { callShop } from '../../../kit/client.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { messages } from '../../messages.ts';
import { replyForm } from '../../rules/reply-fields.ts';
import {
  SubmissionField,
  SubmissionForm,
  useSubmission,
  AuthorFields,
} from '../submission-form.tsx';

const empty = { name: '', email: '', website: '', message: '', captcha: '' };
/** The specification's status of a comment that awaits approval. */
const WAITING = 2;

export function ReplyForm({ articleId }: { articleId: number }) {
  const submission = useSubmission({
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
    <Card title={<h2>Leave a Reply</h2>}>
      <SubmissionForm
        name="comment"
        submission={submission}
        note="Your email address is not shown."
        button="Post Comment"
        thanks="Your comment will appear here once one of us has read it."
      >
        <AuthorFields name="name" />
        <SubmissionField name="website" label="Website" type="url" autoComplete="url" optional />
        <SubmissionField name="message" label="Comment" rows={5} />
      </SubmissionForm>
    </Card>
  );
}
