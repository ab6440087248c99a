import { Button } from '../../../ui/form/button.tsx';

/** Posts to a mailed link's own address, for browsers without script. */
export const ButtonWithoutScript = ({ action, label }: { action: string; label: string }) => (
  <noscript>
    <form method="post" action={action}>
      <Button type="submit" variant="primary" size="large">
        {label}
      </Button>
    </form>
  </noscript>
);
