const GMAIL = new Set(['gmail.com', 'googlemail.com']);

/**
 * Normalizes a mail address to count people rather than aliases: drops a `+tag`, and at Gmail the dots. Must match
 * `mail_person` in db/functions/text.sql.
 */
export function mailPerson(email: string): string {
  const [local = '', host = ''] = email.toLowerCase().split('@');
  if (!GMAIL.has(host)) return email.toLowerCase().replace(/^([^@]+?)\+[^@]*@/, '$1@');
  return `${local.replace(/(.)\+.*$/, '$1').replaceAll('.', '')}@gmail.com`;
}
