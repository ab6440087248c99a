import { FormProvider } from 'react-hook-form';
import { callShop } from '../../../kit/client.ts';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { Plate } from '../../../ui/layout/plate.tsx';
import { contactForm } from '../../rules/contact-fields.ts';
import { messages } from '../../messages.ts';
import { LetterField } from './letter-field.tsx';
import { LetterFoot } from './letter-foot.tsx';
import { useLetter } from './use-letter.ts';
import { sentByScript } from '../../../not-sent.ts';

const empty = { name: '', email: '', subject: '', message: '', captcha: '' };

/** A letter to the shop. */
export function ContactForm() {
  const letter = useLetter({
    schema: contactForm,
    empty,
    send: async (body, key) => {
      const { message } = await callShop('POST contact/send', { body, key });
      return message ?? messages.submitted;
    },
  });

  return (
    <Plate title={<h2>Write to us</h2>}>
      <FormProvider {...letter.form}>
        <form
          {...sentByScript('contact')}
          noValidate
          className="form-grid"
          onSubmit={(event) => void letter.submit(event)}
        >
          <ErrorSummary faults={letter.faults} attempt={letter.attempt} />
          <LetterField name="name" label="Name" autoComplete="name" className="form-half" />
          <LetterField
            name="email"
            label="Email"
            type="email"
            autoComplete="email"
            className="form-half"
          />
          <LetterField name="subject" label="Subject" autoComplete="off" />
          <LetterField name="message" label="Message" rows={7} />
          <LetterFoot {...letter} thanks="We answer by email.">
            Send message
          </LetterFoot>
        </form>
      </FormProvider>
    </Plate>
  );
}
