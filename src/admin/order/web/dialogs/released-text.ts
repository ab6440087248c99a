/** What a release has done; a rebuilt order may have no email address. */
export const releasedText = ({ email }: { email: string }): string =>
  email
    ? 'Order released, the buyer gets an email'
    : 'Order released; it has no email address, so the buyer gets no confirmation';
