import { useEffectEvent, useLayoutEffect } from 'react';
import { create } from 'zustand';
import { storedValue } from '../../../../ui/hooks/stored-value.ts';

export interface KeyBinding {
  /** As in 'j', 'shift+x', 'mod+enter', 'escape', '/', ' ', or two in turn: 'g o'. */
  keys: string;
  label: string;
  run: (event: KeyboardEvent) => void;
}

export interface KeyGroup {
  name: string;
  bindings: readonly KeyBinding[];
  /** Belongs to an open dialog, under which all other keys rest. */
  inDialog?: boolean;
  /** Is there from the moment that a dialog is asked for until it closes. */
  isDialog?: boolean;
  /** Belongs to an open panel with fields, beside which single letters of the page rest. */
  inPanel?: boolean;
}

interface KeysState {
  groups: readonly KeyGroup[];
  /** Whether single-letter keys are on; users of speech input turn them off. */
  isOn: boolean;
}

/** The maximum pause before the second key of a sequence. */
const SECOND_KEY_MS = 1_500;
const stored = storedValue('local', 'vangon-desk-keys', (value) => value !== false);

export const useKeysState = create<KeysState>()(() => ({ groups: [], isOn: stored.get() }));

export function setKeysOn(isOn: boolean): void {
  stored.set(isOn);
  useKeysState.setState({ isOn });
}

/** Binds keys while the component is mounted; of two that bind the same keys, the later mounted one wins. */
export function useKeys(
  bindings: readonly KeyBinding[],
  {
    group: name,
    enabled = true,
    inDialog = false,
    isDialog = false,
    inPanel = false,
  }: UseKeysOptions,
): void {
  const run = useEffectEvent((index: number, event: KeyboardEvent) => bindings[index]?.run(event));
  const shape = JSON.stringify(bindings.map(({ keys, label }) => [keys, label]));
  // A layout effect, so keys work as soon as they are visible.
  useLayoutEffect(() => {
    if (!enabled) return;
    const named = JSON.parse(shape) as [string, string][];
    const group: KeyGroup = {
      name,
      inDialog,
      isDialog,
      inPanel,
      bindings: named.map(([keys, label], index) => ({
        keys,
        label,
        run: (event) => run(index, event),
      })),
    };
    useKeysState.setState(({ groups }) => ({ groups: [...groups, group] }));
    return () =>
      useKeysState.setState(({ groups }) => ({ groups: groups.filter((it) => it !== group) }));
  }, [shape, name, enabled, inDialog, isDialog, inPanel]);
}

interface UseKeysOptions {
  /** Under which `?` lists them. */
  group: string;
  enabled?: boolean;
  inDialog?: boolean;
  isDialog?: boolean;
  inPanel?: boolean;
}

let first: { keys: string; at: number } | undefined;

/** Installs the page's only key listener. */
export function listenToKeys(): void {
  addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.isComposing || event.repeat === undefined) return;
    const pressed = keysOf(event);
    if (pressed === 'escape' && !isInDialog(event) && leaveField(event))
      return event.preventDefault();
    if (!pressed || !isHandled(pressed, event)) return;
    const before = first && event.timeStamp - first.at < SECOND_KEY_MS ? first.keys : '';
    const binding = (before && find(`${before} ${pressed}`, event)) || find(pressed, event);
    first = undefined;
    if (binding) {
      event.preventDefault();
      binding.run(event);
    } else if (startsPair(pressed, event)) {
      // The event's own time is right even if a busy page handles it late.
      first = { keys: pressed, at: event.timeStamp };
    }
  });
}

/** 'shift+x', 'mod+enter'; of other characters, such as `?`, shift is part of the character. */
function keysOf({ key, metaKey, ctrlKey, altKey, shiftKey }: KeyboardEvent): string | undefined {
  if (/^(Shift|Control|Alt|Meta|Dead|Unidentified|Process)$/.test(key)) return undefined;
  const lower = key.toLowerCase();
  const isShifted = shiftKey && (lower.length > 1 || /^\p{L}$/u.test(lower));
  const parts = [(metaKey || ctrlKey) && 'mod', altKey && 'alt', isShifted && 'shift', lower];
  return parts.filter(Boolean).join('+');
}

const TYPED_INTO =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=range]), textarea, select, [contenteditable=true]';
const PRESSED_BY_KEY =
  'a[href], button, summary, [role=button], [role=option], [role=menuitem], [role=tab]';

const DIALOG = '[role=dialog], [role=alertdialog], dialog';

const isInDialog = ({ target }: Event): boolean =>
  target instanceof Element && target.closest(DIALOG) !== null;

/** Escape leaves a field first; only what is pressed then is the page's, or the dialog's. */
export function leaveField({ target }: Event): boolean {
  const isField = target instanceof HTMLElement && target.closest(TYPED_INTO) !== null;
  if (!isField) return false;
  const dialog = target.closest<HTMLElement>(DIALOG);
  if (dialog) dialog.focus();
  else target.blur();
  return true;
}

/** False while typing, and where the key activates the focused control. */
function isHandled(pressed: string, { target }: KeyboardEvent): boolean {
  const element = target instanceof Element ? target : null;
  if (/^(mod\+|escape$)/.test(pressed)) return true;
  if (!useKeysState.getState().isOn && isCharacter(pressed)) return false;
  if (element?.closest(TYPED_INTO)) return false;
  if (/^(enter| )$/.test(pressed))
    return !element?.closest(`${PRESSED_BY_KEY}, input[type=checkbox], input[type=radio]`);
  return true;
}

/** Single characters, with Shift too, which people who speak to their computer do not mean as keys. */
export const isCharacter = (pressed: string): boolean => /^(shift\+)?.$/u.test(pressed);

const groupsFor = (event: KeyboardEvent): KeyGroup[] => {
  const { groups } = useKeysState.getState();
  // A dialog that has just opened gets the focus a moment later; one whose code loads is not there yet.
  const inDialog =
    isInDialog(event) ||
    document.querySelector('.dialog[data-open]') !== null ||
    groups.some(({ isDialog }) => isDialog);
  return groups.filter((group) => Boolean(group.inDialog) === inDialog);
};

function find(keys: string, event: KeyboardEvent): KeyBinding | undefined {
  const groups = groupsFor(event);
  const isResting = isCharacter(keys) && keys !== '?' && groups.some(({ inPanel }) => inPanel);
  for (const { bindings, inPanel } of groups.toReversed()) {
    if (isResting && !inPanel) continue;
    const found = bindings.find((binding) => binding.keys === keys);
    if (found) return found;
  }
  return undefined;
}

function startsPair(pressed: string, event: KeyboardEvent): boolean {
  const groups = groupsFor(event);
  return (
    !groups.some(({ inPanel }) => inPanel) &&
    groups.some(({ bindings }) => bindings.some(({ keys }) => keys.startsWith(`${pressed} `)))
  );
}
