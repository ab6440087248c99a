/** An email address that breaks before its @, if it has to. */
export function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <>
      {email.slice(0, Math.max(0, at))}
      <wbr />
      {email.slice(Math.max(0, at))}
    </>
  );
}
