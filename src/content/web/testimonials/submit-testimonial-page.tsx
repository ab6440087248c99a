import { useState } from 'react';
import * as z from 'zod/mini';
import { callShop } from '../../../kit/client.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { messages } from '../../messages.ts';
import { testimonialForm } from '../../rules/testimonial-fields.ts';
import {
  SubmissionField,
  SubmissionForm,
  useSubmission,
  AuthorFields,
} from '../submission-form.tsx';
import { ContentHead } from '../content-head.tsx';
import { testimonialCrumbs } from '../page-loaders.ts';
import { PictureField } from './picture-field.tsx';
import { RatingField } from './rating-field.tsx';

const empty = {
  client_name: '',
  email: '',
  description: '',
  rating: '',
  vanagon_image: '',
  job_title: '',
  company_name: '',
  website: '',
  state: '',
  country: '',
  captcha: '',
};

const HALF = 'form-half';
const OPTIONAL_FIELDS = [
  { name: 'job_title', label: 'Job title', autoComplete: 'organization-title', className: HALF },
  { name: 'company_name', label: 'Company', autoComplete: 'organization', className: HALF },
  { name: 'website', label: 'URL', type: 'url', autoComplete: 'url' },
  { name: 'state', label: 'State', autoComplete: 'address-level1', className: HALF },
  { name: 'country', label: 'Country', autoComplete: 'country-name', className: HALF },
];

/** `vanagon_image` holds the picture's error; a rejected picture blocks the submission. */
const schema = z.object({
  ...testimonialForm.shape,
  vanagon_image: z.string().check(({ value: error, issues }) => {
    if (error) issues.push({ code: 'custom', message: error, input: error });
  }),
});

export function SubmitTestimonialPage() {
  const [picture, setPicture] = useState<File | null>(null);
  const submission = useSubmission({
    schema,
    empty,
    send: async ({ vanagon_image: _, ...fields }, key) => {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.set(name, value);
      if (picture) body.set('vanagon_image', picture);
      const { message } = await callShop('POST save-testimonial', { body, key });
      setPicture(null);
      return message ?? messages.testimonialReceived;
    },
  });

  return (
    <div className="site-width">
      <ContentHead crumbs={testimonialCrumbs} title="Submit a testimonial">
        <p>
          How did the part, the packing and our service do? A person reads it before it appears.
          Your email address is not shown.
        </p>
      </ContentHead>
      <Card className="max-w-208">
        <SubmissionForm
          name="testimonial"
          submission={submission}
          button="Submit"
          thanks="Have a look at what others say in the meantime."
        >
          <AuthorFields name="client_name" />
          <SubmissionField name="description" label="Comment" rows={6} />
          <RatingField />
          <PictureField
            picture={picture}
            onChange={(chosen, error) => {
              setPicture(chosen);
              submission.form.setValue('vanagon_image', error);
            }}
          />
          {OPTIONAL_FIELDS.map((field) => (
            <SubmissionField key={field.name} {...field} optional />
          ))}
        </SubmissionForm>
      </Card>
    </div>
  );
}
