import { useEffect, useState } from 'react';
import type { ShoppedVan } from '../../../fitment/contract.ts';
import { vanName } from '../../../fitment/rules/van-models.ts';
import { useMyVan } from '../../../fitment/web/my-van.ts';
import { openVanDialog } from '../../../fitment/web/open-van-dialog.ts';
import { loadVanModels, useVanModels } from '../../../fitment/web/van-models.ts';
import type { AnswerOf } from '../../../kit/call.ts';
import { callShop } from '../../../kit/client.ts';
import { sentByScript } from '../../../links/scripted-forms.ts';
import { Button } from '../../../ui/form/button.tsx';
import { CheckedForm, FormFaults } from '../../../ui/form/checked-form.tsx';
import { invalidFields } from '../../../ui/form/invalid-fields.ts';
import { useCheckedForm } from '../../../ui/form/use-checked-form.ts';
import { messages } from '../../messages.ts';
import type { reviewCalls } from '../../review-calls.ts';
import { reviewForm, typedMiles } from '../../rules/review-fields.ts';
import { type BoughtLine, draftOf, forgetDraft, keepDraft } from './review-draft.ts';
import { SubmissionField } from '../submission-form.tsx';
import { RatingField } from '../testimonials/rating-field.tsx';

interface ReviewFormProps {
  own: AnswerOf<(typeof reviewCalls)['POST reviews/own']>['data'];
  line: BoughtLine;
  onDone: (message: string) => Promise<void>;
}

export function ReviewForm({ own: { review, van: given, name }, line, onDone }: ReviewFormProps) {
  const chosenVan = useReviewedVan(given, review !== null);
  const { van } = chosenVan;
  const begun = {
    rating: review ? String(review.rating) : '',
    title: review?.title ?? '',
    review: review?.review ?? '',
    miles: review?.miles?.toLocaleString('en-US') ?? '',
    name: review?.name ?? name,
  };
  const [draft] = useState(() => draftOf(line));
  const checked = useCheckedForm({
    empty: begun,
    initial: { ...begun, ...draft },
    wrong: (typed) => invalidFields(reviewForm, typed),
    async send({ rating, miles, ...texts }, key) {
      const body = { ...line, ...texts, rating: Number(rating), miles: typedMiles(miles), van };
      const { message } = await callShop('POST reviews/write', { body, key });
      forgetDraft();
      await onDone(message ?? messages.reviewReceived);
    },
    isRefusedBeside: true,
  });
  return (
    <CheckedForm
      {...sentByScript('review')}
      checked={checked}
      className="form-grid"
      onChange={() => keepDraft(line, checked.form.getValues())}
    >
      <FormFaults checked={checked} />
      <RatingField />
      <SubmissionField name="title" label="Title" optional />
      <SubmissionField name="review" label="Review" rows={5} />
      <ReviewedVan {...chosenVan} />
      <SubmissionField
        name="miles"
        label="Miles driven with it"
        inputMode="numeric"
        optional
        className="form-half"
      />
      <SubmissionField
        name="name"
        label="Name shown"
        autoComplete="given-name"
        className="form-half"
      />
      <p className="text-graphite">
        We read it before it is shown, and change nothing in it. Your order is never shown.
      </p>
      <Button type="submit" variant="primary" busy={checked.busy}>
        {review ? 'Send the changed review' : 'Send review'}
      </Button>
    </CheckedForm>
  );
}

type GivenVan = ReviewFormProps['own']['van'];

/** A changed review begins with its own van or none, a new one with the van of the order or the one that they shop for. */
function useReviewedVan(given: GivenVan, isWritten: boolean) {
  const chosen = useMyVan();
  const [choice, choose] = useState<'given' | 'mine' | 'none'>(
    given ? 'given' : isWritten ? 'none' : 'mine',
  );
  const vans = {
    given: given && { ...given, chassis: null },
    mine: chosen && shopped(chosen),
    none: null,
  };
  return { van: vans[choice], vans, choose };
}

const shopped = ({
  paint: _,
  updated: __,
  ...van
}: NonNullable<ReturnType<typeof useMyVan>>): ShoppedVan => van;

/** Vans that they already have are named without shopping for them; only without any the dialog asks for one. */
function ReviewedVan({ van, vans, choose }: ReturnType<typeof useReviewedVan>) {
  const models = useVanModels();
  const hasVan = vans.given !== null || vans.mine !== null;
  useEffect(() => {
    if (hasVan) void loadVanModels();
  }, [hasVan]);
  const shown = van && vanName(van, models);
  const offers = new Map(
    (['given', 'mine'] as const).flatMap((each) => {
      const other = vans[each];
      return other && vanName(other, models) !== shown ? [[vanName(other, models), each]] : [];
    }),
  );
  function askForVan() {
    choose('mine');
    void openVanDialog();
  }
  return (
    <p className="question-van">
      {shown && (
        <span>
          Your van: <b>{shown}</b>
        </span>
      )}
      {[...offers].map(([name, each]) => (
        <Button key={name} variant="quiet" onClick={() => choose(each)}>
          Say that it is in {name}
        </Button>
      ))}
      {shown && (
        <Button variant="quiet" onClick={() => choose('none')}>
          Leave it out
        </Button>
      )}
      {!hasVan && (
        <Button variant="quiet" onClick={askForVan}>
          Say which van it is in
        </Button>
      )}
    </p>
  );
}
