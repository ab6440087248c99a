import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { Checkbox } from './checkbox.tsx';
import { Field } from './field.tsx';
import { RadioGroup, RadioRow } from './radio-group.tsx';
import { Select } from './select.tsx';
import { Stepper } from './stepper.tsx';
import { TextArea, TextInput } from './text-input.tsx';

/** The opening tag of the first element of that name. */
const tag = (html: string, name: string) => new RegExp(`<${name}[^>]*>`).exec(html)?.[0] ?? '';
const textOf = (html: string, id: string) =>
  new RegExp(`id="${id}"[^>]*>(.*?)</p>`).exec(html)?.[1]?.replaceAll(/<[^>]*>/g, '');

describe('Field', () => {
  it.each([
    ['input', <TextInput key="1" />],
    ['textarea', <TextArea key="2" />],
    ['select', <Select key="3" />],
    ['input', <Stepper key="4" value={1} onValueChange={() => {}} />],
  ])('connects its %s to label, hint and error', (name, control) => {
    const html = renderToStaticMarkup(
      <Field label="Town" id="town" hint="As on the parcel" error="Please enter town." required>
        {control}
      </Field>,
    );

    expect(html).toContain('for="town"');
    for (const attribute of [
      'id="town"',
      'required=""',
      'aria-invalid="true"',
      'aria-describedby="town-hint town-error"',
    ]) {
      expect(tag(html, name)).toContain(attribute);
    }
    expect(textOf(html, 'town-hint')).toBe('As on the parcel');
    expect(textOf(html, 'town-error')).toBe('Please enter town.');
  });

  it('adds no attribute for a missing hint or error', () => {
    const html = renderToStaticMarkup(
      <Field label="Apartment" optional>
        <TextInput />
      </Field>,
    );

    expect(html).toContain('(optional)');
    expect(html).not.toMatch(/aria-invalid|aria-describedby|required/);
  });

  it("keeps a control's own description", () => {
    const html = renderToStaticMarkup(
      <Field label="ZIP" id="zip" error="Please enter postcode.">
        <TextInput aria-describedby="rates" />
      </Field>,
    );

    expect(tag(html, 'input')).toContain('aria-describedby="rates zip-error"');
  });
});

it('connects checkboxes and radio groups to their errors', () => {
  const terms = renderToStaticMarkup(
    <Checkbox id="terms" label="Terms" error="Please accept terms &amp; conditions." />,
  );
  expect(tag(terms, 'input')).toContain('aria-describedby="terms-error"');

  const methods = renderToStaticMarkup(
    <RadioGroup id="method" legend="Shipping method" error="Please select shipping method.">
      <RadioRow name="method" value="ground" label="Ground" />
    </RadioGroup>,
  );
  expect(tag(methods, 'fieldset')).toMatch(
    /aria-invalid="true".*aria-describedby="method-error"|aria-describedby="method-error".*aria-invalid="true"/,
  );
});

it('names what is wrong with a quantity at its field', () => {
  const html = renderToStaticMarkup(
    <Stepper value={Number.NaN} onValueChange={() => {}} max={12} refusing />,
  );
  const id = /aria-describedby="([^"]+)"/.exec(tag(html, 'input'))?.[1];
  expect(tag(html, 'input')).toContain('aria-invalid="true"');
  expect(textOf(html, id!)).toBe('Please enter a whole number from 1 to 12.');
});
