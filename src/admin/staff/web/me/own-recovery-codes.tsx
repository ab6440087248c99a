import { callShop } from '../../../../kit/client.ts';
import { DeskDialog } from '../../../frame/web/form/desk-dialog.tsx';
import { DeskButton } from '../../../frame/web/desk/desk-button.tsx';
import { useMe } from '../../../frame/web/use-me.ts';
import { useSave } from '../../../frame/web/form/use-save.ts';
import { RecoveryCodes } from '../factors/recovery-codes.tsx';

const FEW = 3;

/** The number of unused codes, and a button for new ones. */
export function OwnRecoveryCodes() {
  const { recovery_codes_left: left } = useMe();
  const renew = useSave(() => callShop('POST admin/recovery-codes'), { topics: ['me'] });

  return (
    <section className="grid gap-2" aria-labelledby="own-codes">
      <header className="own-head">
        <h2 id="own-codes">Recovery codes</h2>
        <DeskButton busy={renew.isPending} onPress={() => renew.mutate()}>
          Make new codes
        </DeskButton>
      </header>
      <p className={left <= FEW ? 'text-orange' : undefined}>
        {left === 0 ? 'None left' : `${left} of 10 left`}
        {left <= FEW && (
          <span>. Please make new ones: without them, only an owner can let you in again.</span>
        )}
      </p>
      {renew.data && (
        <DeskDialog
          open
          title="New recovery codes"
          description="The old ones no longer work."
          // Only the button below closes it, because the codes are shown once.
          onClose={() => {}}
        >
          <RecoveryCodes codes={renew.data.data} onStored={() => renew.reset()} />
        </DeskDialog>
      )}
    </section>
  );
}
