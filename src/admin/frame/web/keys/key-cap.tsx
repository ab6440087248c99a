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

/** A keycap; `keys` as in `useKeys`. Hidden from screen readers, which hear the key from its control. */
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
