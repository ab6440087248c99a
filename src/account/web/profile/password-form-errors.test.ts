import { describe, expect, it } from 'vitest';
import { forgotForm, loginForm, registerForm, resetForm } from '../../rules/account-fields.ts';
import { registerMessages, resetMessages } from '../../messages.ts';
import { invalidFields } from '../../../ui/form/invalid-fields.ts';
import { passwordFormErrors } from './password-form-errors.ts';

describe('login form', () => {
  it.each([
    [{ email: 'joan@example.com', password: 'x' }, {}],
    [
      { email: ' ', password: '' },
      { email: 'Please enter email!', password: 'Please enter password!' },
    ],
    [{ email: 'no pattern is asked for here', password: 'x' }, {}],
  ])('reports the errors of %j', (form, wrong) => {
    expect(invalidFields(loginForm, form)).toEqual(wrong);
  });
});

describe('registration form', () => {
  const good = {
    first_name: 'Joan',
    last_name: 'Weber',
    email: 'joan@example.com',
    password: 'pop-top',
    password_confirmation: 'pop-top',
  };
  it.each([
    [{}, {}],
    [{ first_name: ' ' }, { first_name: '* Please enter firstname' }],
    [{ last_name: '' }, { last_name: '* Please enter lastname' }],
    [{ email: '' }, { email: '* Please enter email' }],
    [{ email: 'joan@' }, { email: '* Invalid mail' }],
    [
      { password: '', password_confirmation: '' },
      {
        password: '* Please enter password',
        password_confirmation: '* Please enter repeat password',
      },
    ],
    [
      { password: 'bus', password_confirmation: 'bus' },
      { password: '* Password must be atleast 6 characters' },
    ],
    [{ password_confirmation: '' }, { password_confirmation: '* Please enter repeat password' }],
    [
      { email: 'joan@', password_confirmation: 'pop-tap' },
      {
        email: '* Invalid mail',
        password_confirmation: '* password and repeat password must be same',
      },
    ],
  ])('reports the errors of a form changed by %j', (change, wrong) => {
    expect(passwordFormErrors(registerForm, { ...good, ...change }, registerMessages)).toEqual(
      wrong,
    );
  });
});

describe('reset form', () => {
  const good = { email: 'joan@example.com', password: 'pop-top', password_confirmation: 'pop-top' };
  it.each([
    [{}, {}],
    [{ email: '' }, { email: 'Please enter email!' }],
    [
      { password: '', password_confirmation: '' },
      { password: 'Please enter password!', password_confirmation: 'Please confirm password!' },
    ],
    [
      { password: 'bus', password_confirmation: 'van' },
      {
        password: 'Password must be of length 6!',
        password_confirmation: 'Password and confirm password must match!',
      },
    ],
    [{ password_confirmation: '' }, { password_confirmation: 'Please confirm password!' }],
  ])('reports the errors of a form changed by %j', (change, wrong) => {
    expect(passwordFormErrors(resetForm, { ...good, ...change }, resetMessages)).toEqual(wrong);
  });

  it('requires an email address to send a reset link', () => {
    expect(invalidFields(forgotForm, { email: '' })).toEqual({ email: 'Please enter email!' });
    expect(invalidFields(forgotForm, good)).toEqual({});
  });
});
