import { callShop } from '../../../kit/client.ts';
import { Plate } from '../../../ui/layout/plate.tsx';
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

  return (
    <Plate title={<h2>Write to us</h2>}>
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
    </Plate>
  );
}
