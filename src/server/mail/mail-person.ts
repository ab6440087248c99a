const GMAIL = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox behind a mail address, by which a person is counted: a tag after `+` is left out, and at Gmail the dots too.
 * The same as `mail_person` in db/functions/text.sql.
 */
export function mailPerson(email: string): string {
  const [local = '', host = ''] = email.toLowerCase().split('@');
  if (!GMAIL.has(host)) return email.toLowerCase().replace(/^([^@]+?)\+[^@]*@/, '$1@');
  return `${local.replace(/(.)\+.*$/, '$1').replaceAll('.', '')}@gmail.com`;
}
