import { KeyRound, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { callShop } from '../../../../kit/client.ts';
import { DeskDialog } from '../../../frame/web/form/desk-dialog.tsx';
import { DeskButton } from '../../../frame/web/desk/desk-button.tsx';
import { useMe } from '../../../frame/web/use-me.ts';
import { When } from '../../../frame/web/table/when.tsx';
import { TextField } from '../../../frame/web/form/text-field.tsx';
import type { Me } from '../../contract.ts';
import { supportsPasskeys, createPasskey } from '../sign-in/passkeys.ts';
import { useSaveMe } from './use-save-me.ts';

/** The own passkeys; each belongs to a device or a password manager. */
export function OwnPasskeys() {
  const { passkeys, has_password } = useMe();
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<Me['passkeys'][number] | null>(null);
  const isLast = passkeys.length === 1 && !has_password;

  return (
    <section className="grid gap-2" aria-labelledby="own-passkeys">
      <header className="own-head">
        <h2 id="own-passkeys">Passkeys</h2>
        {supportsPasskeys() && (
          <DeskButton icon={<Plus />} onPress={() => setAdding(true)}>
            Add a passkey
          </DeskButton>
        )}
      </header>
      {passkeys.length === 0 ? (
        <p>None yet. A passkey signs you in with your fingerprint, your face or a PIN alone.</p>
      ) : (
        <ul className="own-list">
          {passkeys.map((passkey) => (
            <li key={passkey.id} className="choice-row py-1">
              <KeyRound size={16} />
              <span className="min-w-0 flex-1 wrap-anywhere">
                <b>{passkey.name}</b>{' '}
                <span className="text-steel">
                  added <When at={passkey.created_at} />
                  {passkey.last_used_at && (
                    <>
                      , last used <When at={passkey.last_used_at} show="time" />
                    </>
                  )}
                </span>
              </span>
              <DeskButton
                icon={<Trash2 />}
                aria-label={`Remove ${passkey.name}`}
                disabledBecause={
                  isLast ? 'You need at least one way to sign in. Add another first.' : undefined
                }
                onPress={() => setRemoved(passkey)}
              >
                Remove
              </DeskButton>
            </li>
          ))}
        </ul>
      )}
      {isAdding && <AddPasskey onClose={() => setAdding(false)} />}
      {removed && <RemovePasskey passkey={removed} onClose={() => setRemoved(null)} />}
    </section>
  );
}

function AddPasskey({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('');
  const add = useSaveMe(
    async () => {
      const { data } = await callShop('POST admin/passkeys/options');
      const passkey = await createPasskey(data);
      return callShop('POST admin/passkeys', { body: { name, passkey } });
    },
    { saved: 'Passkey added', onSaved: onClose },
  );

  return (
    <DeskDialog
      open
      keepsTyping
      size="narrow"
      title="Add a passkey"
      onClose={onClose}
      actions={
        <DeskButton
          look="yellow"
          inDialog
          busy={add.isPending}
          disabledBecause={name.trim() ? undefined : 'Please enter a name first.'}
          onPress={() => add.mutate()}
        >
          Add it
        </DeskButton>
      }
    >
      <TextField
        label="Name of the device"
        hint="So that you know which one it is later."
        value={name}
        maxLength={80}
        placeholder="Laptop at the desk"
        onType={setName}
      />
    </DeskDialog>
  );
}

function RemovePasskey({
  passkey: { id, name },
  onClose,
}: {
  passkey: Me['passkeys'][number];
  onClose: () => void;
}) {
  const remove = useSaveMe(() => callShop('POST admin/passkeys/:id/remove', { params: { id } }), {
    saved: 'Passkey removed',
    onSaved: onClose,
  });

  return (
    <DeskDialog
      open
      size="narrow"
      title={`Remove “${name}”?`}
      onClose={onClose}
      actions={
        <DeskButton look="yellow" inDialog busy={remove.isPending} onPress={() => remove.mutate()}>
          Remove it
        </DeskButton>
      }
    >
      <p>
        It no longer signs you in, and wherever it did, you are signed out; here you stay. Your
        device may still offer it until you delete it there, too.
      </p>
    </DeskDialog>
  );
}
