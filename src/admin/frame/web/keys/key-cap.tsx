import './key-cap.css';

export const isMac = /mac|iphone|ipad/i.test(navigator.userAgent);
const NAMES: Record<string, string> = {
  mod: isMac ? '⌘' : 'Ctrl',
  shift: isMac ? '⇧' : 'Shift',
  enter: '↵',
  escape: 'Esc',
  ' ': 'Space',
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
};

/** A key as it stands on the keyboard; `keys` as in `useKeys`. Screen readers hear it with what it belongs to. */
export function KeyCap({ keys }: { keys: string }) {
  const parts = keys === ' ' ? [' '] : keys.split(/[+ ](?!$)/);
  return (
    <span className="key-caps" aria-hidden="true">
      {parts.map((part) => (
        <kbd key={part} className="key-cap">
          {NAMES[part] ?? part.toUpperCase()}
        </kbd>
      ))}
    </span>
  );
}

/** For `aria-keyshortcuts`. */
export const ariaKeys = (keys: string): string =>
  keys
    .replace('mod', isMac ? 'Meta' : 'Control')
    .replace(/^ $/, 'Space')
    .replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());
