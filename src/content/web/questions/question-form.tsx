import { useEffect, useState } from 'react';
import type { ShoppedVan } from '../../../fitment/contract.ts';
import { vanName } from '../../../fitment/rules/van-models.ts';
import { useMyVan } from '../../../fitment/web/my-van.ts';
import { openVanDialog } from '../../../fitment/web/open-van-dialog.ts';
import { loadVanModels, useVanModels } from '../../../fitment/web/van-models.ts';
import { useSession } from '../../../identity/web/session.ts';
import { callShop } from '../../../kit/client.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { messages } from '../../messages.ts';
import { questionForm } from '../../rules/question-fields.ts';
import {
  AuthorFields,
  SubmissionField,
  SubmissionForm,
  useSubmission,
} from '../submission-form.tsx';

const empty = { name: '', email: '', question: '', captcha: '' };

export function QuestionForm({ productId }: { productId: number }) {
  const { van, isLeftOut, leaveOut } = useAskedVan();
  const submission = useSubmission({
    schema: questionForm,
    empty,
    send: async (asked, key) => {
      const body = { ...asked, product_id: productId, van };
      return (
        (await callShop('POST askQuestion', { body, key })).message ?? messages.questionReceived
      );
    },
  });

  const user = useSession()?.user;
  const { getValues, setValue } = submission.form;
  useEffect(() => {
    if (!user) return;
    if (!getValues('name')) setValue('name', `${user.name} ${user.last_name}`.trim());
    if (!getValues('email')) setValue('email', user.email);
  }, [user, getValues, setValue]);

  return (
    <Card title={<h2>Ask about this part</h2>}>
      <SubmissionForm
        name="question"
        submission={submission}
        note="We answer by email, and may show your question here with your first name. Your address is never shown."
        button="Send question"
        thanks="It is shown here if the answer helps others too."
      >
        <SubmissionField name="question" label="Question" rows={5} />
        <AskedVan van={van} isLeftOut={isLeftOut} leaveOut={leaveOut} />
        <AuthorFields name="name" />
      </SubmissionForm>
    </Card>
  );
}

/** The chosen van, unless it is left out for this question. */
function useAskedVan() {
  const chosen = useMyVan();
  const [leftOut, leaveOut] = useState<string>();
  const isLeftOut = chosen !== null && leftOut === chosen.id;
  return { van: chosen && !isLeftOut ? shopped(chosen) : null, isLeftOut, leaveOut };
}

const shopped = ({
  paint: _,
  updated: __,
  ...van
}: ShoppedVan & { paint: string; updated: number }): ShoppedVan => van;

interface AskedVanProps {
  van: ShoppedVan | null;
  isLeftOut: boolean;
  /** The id of the van; undefined takes it again. */
  leaveOut: (id: string | undefined) => void;
}

function AskedVan({ van, isLeftOut, leaveOut }: AskedVanProps) {
  const models = useVanModels();
  useEffect(() => {
    if (van) void loadVanModels();
  }, [van]);
  return (
    <p className="question-van">
      {van ? (
        <>
          <span>
            Your van: <b>{vanName(van, models)}</b>
          </span>
          <Button variant="quiet" onClick={() => leaveOut(van.id)}>
            Leave it out
          </Button>
        </>
      ) : isLeftOut ? (
        <>
          <span>Sent without your van.</span>
          <Button variant="quiet" onClick={() => leaveOut(undefined)}>
            Add it again
          </Button>
        </>
      ) : (
        <Button variant="quiet" onClick={() => void openVanDialog()}>
          Say which van it is for
        </Button>
      )}
    </p>
  );
}
