import { Plate } from '../../ui/plate.tsx';
import { FormField } from './form-field.tsx';

export function ContactFields() {
  return (
    <Plate title={<h2>Contact</h2>}>
      <div className="grid gap-4 md:grid-cols-2">
        <FormField
          name="email"
          label="Email"
          hint="For the order confirmation"
          type="email"
          autoComplete="email"
          maxLength={200}
          required
        />
        <FormField
          name="phone"
          label="Phone"
          hint="Only if the carrier cannot find you"
          type="tel"
          autoComplete="tel"
          maxLength={40}
          optional
        />
      </div>
    </Plate>
  );
}
