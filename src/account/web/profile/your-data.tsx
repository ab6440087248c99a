import { useState } from 'react';
import { callShop } from '../../../kit/client.ts';
import { loggedOutCart } from '../../../cart/web/logged-out-cart.ts';
import { changeCart } from '../../../cart/web/cart-store.ts';
import { loadQuietly } from '../../../kit/load-part.ts';
import { Button } from '../../../ui/form/button.tsx';
import { loadDialog } from '../../../ui/overlay/lazy-dialog.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { accountMessages } from '../../messages.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { sessionNow, signOut } from '../../../identity/web/session.ts';

/** Data export and account deletion; both ask for the password. */
export function YourData() {
  const [dialog, setDialog] = useState<'data' | 'delete' | null>(null);
  const close = () => setDialog(null);

  async function download(password: string) {
    const { data } = await callShop('POST account/data', { body: { password } });
    saveAsFile('vangon-account.json', JSON.stringify(data, null, 2), 'application/json');
    close();
  }

  async function deleteAccount(password: string) {
    const { message } = await callShop('POST account/delete', { body: { password } });
    toast.success(message ?? accountMessages.deleted, { duration: 6_000 });
    changeCart(loggedOutCart);
    signOut(sessionNow()?.user.id);
  }

  return (
    <Card title={<h2>Your data</h2>} onPointerEnter={() => void loadQuietly(loadDialog)}>
      <div className="grid gap-4 md:grid-cols-2">
        <div className="grid content-start justify-items-start gap-3">
          <p>
            Everything we store about you, including your orders, points and kept carts, as one file
            that other programs can read.
          </p>
          <Button onClick={() => setDialog('data')}>Download my data</Button>
        </div>
        <div className="grid content-start justify-items-start gap-3">
          <p>
            Deleting your account cannot be undone. Your points and wishlist are lost; your orders
            stay in our books, as the law requires, without your name. Reviews that the shop shows
            stay, without your name, van and miles, and nobody can take them back then: if they
            should go, take them back first, among your orders.
          </p>
          <Button onClick={() => setDialog('delete')}>Delete my account</Button>
        </div>
      </div>
      <PasswordDialog
        open={dialog === 'data'}
        onClose={close}
        title="Download my data"
        description="Please enter your password, so that nobody else can take your data."
        button="Download"
        send={download}
      />
      <PasswordDialog
        open={dialog === 'delete'}
        onClose={close}
        title="Delete my account"
        description="This cannot be undone. Please enter your password to delete the account."
        button="Delete permanently"
        send={deleteAccount}
      />
    </Card>
  );
}

function saveAsFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
