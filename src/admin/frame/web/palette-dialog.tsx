import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import { desks } from '../../pages.ts';
import { mayOpen } from '../desk-page.ts';
import { useMe } from './use-me.ts';

/** Finds desks by name. */
export function PaletteDialog({ onClose }: { onClose: () => void }) {
  const [words, setWords] = useState('');
  const { permissions } = useMe();
  const router = useRouter();
  const found = desks.filter(
    ({ name, page }) =>
      name.toLowerCase().includes(words.trim().toLowerCase()) && mayOpen(page, permissions),
  );

  return (
    <Dialog open onClose={onClose} title="Go to, find or do">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!found[0]) return;
          onClose();
          void router.navigate({ href: found[0].page.path });
        }}
      >
        <TextInput
          aria-label="Go to, find or do"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </form>
      <ul>
        {found.map(({ name, page }) => (
          <li key={name}>
            <PageLink href={page.path} className="rail-row" onClick={onClose}>
              {name}
            </PageLink>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
