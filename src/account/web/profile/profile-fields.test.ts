import { describe, expect, it } from 'vitest';
import { type ProfileFormValues, profilePayload, profileErrors } from './profile-fields.ts';
import { formatPhoneInput, formatPostcodeInput } from './input-formats.ts';

const good: ProfileFormValues = {
  first_name: 'Annie',
  last_name: 'Lindqvist',
  email: 'annie@vangon.example',
  current_password: '',
  password: '',
  password_confirmation: '',
  country: 'US',
  address: '12 Mill Street',
  apartment: '',
  city: 'Trenton',
  state: 'NJ',
  postcode: '08601',
  phone: '6095550100',
};

describe('profileErrors', () => {
  it.each([
    ['a valid profile', {}, {}],
    [
      'a new password',
      { current_password: 'pop-top', password: 'sambabus', password_confirmation: 'sambabus' },
      {},
    ],
    [
      'a new password without the current one',
      { password: 'sambabus', password_confirmation: 'sambabus' },
      { current_password: 'Please enter your current password' },
    ],
    ['no country', { country: '' }, { country: '* Please select country' }],
    ['no first name', { first_name: ' ' }, { first_name: 'Please enter First Name' }],
    ['no last name', { last_name: '' }, { last_name: 'Please enter Last Name' }],
    ['no address', { address: '' }, { address: 'Please enter address' }],
    ['no postcode', { postcode: '' }, { postcode: 'Please enter postcode' }],
    [
      'a postcode of another country',
      { postcode: '8601' },
      { postcode: 'Please check the postcode' },
    ],
    ['no email', { email: '' }, { email: 'Please enter email' }],
    ['a malformed email', { email: 'annie@' }, { email: 'Invalid email' }],
    [
      'a short password',
      { current_password: 'pop-top', password: 'vw', password_confirmation: 'vw' },
      { password: 'Password must be atleast 6 characters' },
    ],
    [
      'a new password without its repetition',
      { current_password: 'pop-top', password: 'sambabus' },
      { password_confirmation: 'Please enter repeat password' },
    ],
    [
      'a mismatched repetition beside another error',
      {
        current_password: 'pop-top',
        password: 'sambabus',
        password_confirmation: 'sambabug',
        first_name: '',
      },
      {
        first_name: 'Please enter First Name',
        password_confirmation: 'Password and repeat password must be same',
      },
    ],
  ])('reports the errors of %s', (_, change, wrong) => {
    expect(profileErrors({ ...good, ...change })).toEqual(wrong);
  });

  it('sends no password fields without a new password', () => {
    expect(profilePayload(good)).not.toHaveProperty('password');
    expect(profilePayload(good)).not.toHaveProperty('password_confirmation');
    expect(profilePayload(good)).not.toHaveProperty('current_password');
    const changed = {
      ...good,
      current_password: 'pop-top',
      password: 'sambabus',
      password_confirmation: 'sambabus',
    };
    expect(profilePayload(changed)).toEqual(changed);
  });
});

describe('input formats', () => {
  it.each([
    ['US', 'a08b601c', '08601'],
    ['US', '086011234', '08601-1234'],
    ['PR', '00901 x', '00901'],
    ['AU', '2000 NSW', '2000'],
    ['GB', 'sw1a 1aa', 'sw1a 1aa'],
    ['CA', 'K1A 0B1', 'K1A 0B1'],
    ['NL', '1012 AB', '1012 AB'],
  ])('formats a postcode of %s typed as %j as %j', (country, typed, formatted) => {
    expect(formatPostcodeInput(country, typed)).toBe(formatted);
  });

  it('keeps only the digits of a phone number', () => {
    expect(formatPhoneInput('+1 (609) 555-0100 ext. 12')).toBe('+1 (609) 555-0100 ext. 12');
    expect(formatPhoneInput('ring 609 555 0100!')).toBe('609 555 0100');
  });
});
