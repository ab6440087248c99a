import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { callShop } from '../../../kit/client.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { messages } from '../../messages.ts';
import { contactForm } from '../../rules/contact-fields.ts';
import {
  SubmissionField,
  SubmissionForm,
  useSubmission,
  AuthorFields,
} from '../submission-form.tsx';

const empty = { name: '', email: '', subject: '', message: '', captcha: '' };

export function ContactForm() {
  const submission = useSubmission({
    schema: contactForm,
    empty,
    send: async (body, key) =>
      (await callShop('POST contact/send', { body, key })).message ?? messages.submitted,
  });

  // What a link asks about; the page itself is the same for everybody.
  const { searchStr } = useLocation();
  const asked = new URLSearchParams(searchStr).get('subject');
  const { getValues, setValue } = submission.form;
  useEffect(() => {
    if (asked && !getValues('subject')) setValue('subject', asked);
  }, [asked, getValues, setValue]);

  return (
    <Card title={<h2>Write to us</h2>}>
      <SubmissionForm
        name="contact"
        submission={submission}
        button="Send message"
        thanks="We answer by email."
      >
        <AuthorFields name="name" />
        <SubmissionField name="subject" label="Subject" autoComplete="off" />
        <SubmissionField name="message" label="Message" rows={7} />
      </SubmissionForm>
    </Card>
  );
}
