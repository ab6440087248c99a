import { callShop } from '../../../kit/client.ts';
import { Plate } from '../../../ui/layout/plate.tsx';
import { messages } from '../../messages.ts';
import { contactForm } from '../../rules/contact-fields.ts';
import { LetterField, LetterForm, useLetter, WriterFields } from './letter-form.tsx';

const empty = { name: '', email: '', subject: '', message: '', captcha: '' };

/** A letter to the shop. */
export function ContactForm() {
  const letter = useLetter({
    schema: contactForm,
    empty,
    send: async (body, key) =>
      (await callShop('POST contact/send', { body, key })).message ?? messages.submitted,
  });

  return (
    <Plate title={<h2>Write to us</h2>}>
      <LetterForm name="contact" letter={letter} button="Send message" thanks="We answer by email.">
        <WriterFields name="name" />
        <LetterField name="subject" label="Subject" autoComplete="off" />
        <LetterField name="message" label="Message" rows={7} />
      </LetterForm>
    </Plate>
  );
}
