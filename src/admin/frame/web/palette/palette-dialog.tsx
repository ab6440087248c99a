import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { useRouter } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Spinner } from '../../../../ui/layout/spinner.tsx';
import { KeyCap } from '../keys/key-cap.tsx';
import {
  type Entry,
  type EntryGroup,
  type EntryKind,
  groupNames,
  parsePaletteInput,
} from './palette-entries.ts';
import { takeTypedKeys } from './palette-state.ts';
import { PaletteRow } from './palette-row.tsx';
import { remember } from './recent-entries.ts';
import { usePaletteEntries } from './use-palette-entries.ts';
import './palette.css';

const TITLE = 'Go to, find or do';

/** Finds parts, orders, customers, desks and actions by a few letters, and opens or does one of them. */
export function PaletteDialog({ onClose }: { onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="palette-backdrop" />
        <Dialog.Viewport className="palette-viewport">
          <Dialog.Popup className="palette" initialFocus={field}>
            <Dialog.Title className="sr-only">{TITLE}</Dialog.Title>
            <Finder field={field} onClose={onClose} />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface FinderProps {
  field: React.RefObject<HTMLInputElement | null>;
  onClose: () => void;
}

function Finder({ field, onClose }: FinderProps) {
  const [typed, setTyped] = useState('');
  const [only, setOnly] = useState<EntryKind | null>(null);
  const [current, setCurrent] = useState<Entry>();
  const router = useRouter();
  const { groups, isWaiting, failure } = usePaletteEntries(typed, only);
  const { words } = parsePaletteInput(typed);
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);

  function choose(entry: Entry, isBeside: boolean) {
    if (!entry.href && !entry.run) return;
    remember(entry);
    if (entry.href && isBeside) {
      window.open(entry.href, '_blank', 'noopener');
      return;
    }
    onClose();
    if (!entry.href) entry.run?.();
    else if (entry.href.startsWith('/admin')) void router.navigate({ href: entry.href });
    else location.assign(entry.href);
  }

  function pressed(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey) && current) {
      event.preventDefault();
      event.stopPropagation();
      choose(current, true);
    }
    if (event.key === 'Tab' && !event.shiftKey && (only ?? current)) {
      event.preventDefault();
      setOnly(only ? null : current!.kind);
    }
  }

  return (
    <Autocomplete.Root
      inline
      open
      mode="none"
      autoHighlight="always"
      keepHighlight
      items={groups}
      value={typed}
      onValueChange={(value, { reason }) => {
        if (reason === 'item-press') return;
        setTyped(value);
        if (value === '') setOnly(null);
      }}
      onItemHighlighted={(entry) =>
        setCurrent((before) => (before?.id === entry?.id ? before : entry))
      }
      itemToStringValue={(entry: Entry) => entry.text}
    >
      <div className="palette-head">
        <Search size={18} />
        <Autocomplete.Input
          ref={field}
          className="palette-field"
          aria-label={TITLE}
          placeholder="A part, an order, a name, a desk"
          onFocus={() => {
            const typedBefore = takeTypedKeys();
            if (typedBefore) setTyped((before) => before + typedBefore);
          }}
          onKeyDownCapture={pressed}
        />
        {isWaiting && <Spinner label="Searching" />}
        <Autocomplete.Status className="text-graphite whitespace-nowrap max-sm:hidden">
          {words && !isWaiting ? `${count} found` : ''}
        </Autocomplete.Status>
        <Dialog.Close className="palette-close -outline-offset-3">
          <KeyCap keys="escape" />
          <span className="sr-only font-semibold pointer-coarse:not-sr-only">Close</span>
        </Dialog.Close>
      </div>
      {failure && (
        <p className="palette-note" role="alert">
          {failure} Desks are found all the same.
        </p>
      )}
      <Autocomplete.Empty className="palette-empty">
        {isWaiting ? '' : emptyText(words)}
      </Autocomplete.Empty>
      <Autocomplete.List className="palette-list" tabIndex={0} aria-label="Found">
        {(group: EntryGroup) => (
          <Autocomplete.Group key={group.kind} items={group.items} className="palette-group">
            <Autocomplete.GroupLabel className="palette-label">
              {groupNames[group.kind]}
            </Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(entry: Entry) => (
                <Autocomplete.Item
                  key={entry.id}
                  value={entry}
                  className="palette-row"
                  onClick={(event) => choose(entry, event.metaKey || event.ctrlKey)}
                >
                  <PaletteRow entry={entry} words={words} />
                </Autocomplete.Item>
              )}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
      <Hints only={only} kind={current?.kind} />
    </Autocomplete.Root>
  );
}

const emptyText = (words: string): string =>
  words
    ? `Nothing has “${words}”. Orders are found by number, name, email address, SKU or tracking number.`
    : 'Start typing, or > for actions only.';

function Hints({ only, kind }: { only: EntryKind | null; kind: EntryKind | undefined }) {
  const group = kind && groupNames[kind].toLowerCase();
  return (
    <div className="palette-foot pointer-coarse:hidden" aria-hidden="true">
      <span>
        <KeyCap keys="arrowup" /> <KeyCap keys="arrowdown" /> move
      </span>
      <span>
        <KeyCap keys="enter" /> open
      </span>
      <span>
        <KeyCap keys="mod+enter" /> open beside
      </span>
      {group && (
        <span>
          <KeyCap keys="tab" /> {only ? 'everything' : `only ${group}`}
        </span>
      )}
      <span className="ml-auto">
        <KeyCap keys=">" /> actions only
      </span>
    </div>
  );
}
