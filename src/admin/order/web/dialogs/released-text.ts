/** What a release has done; a rebuilt order may have no email address, which only staff who see customers can tell. */
export function releasedText({ email }: { email: string }, seesCustomers: boolean): string {
  if (email) return 'Order released, the buyer gets an email';
  return seesCustomers
    ? 'Order released; it has no email address, so the buyer gets no confirmation'
    : 'Order released';
}
