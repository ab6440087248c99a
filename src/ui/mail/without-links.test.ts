import { expect, it } from 'vitest';
import { shortWithoutLinks, withoutLinks } from './without-links.ts';
import { formatTime } from './format-time.ts';

it.each([
  ['Which seal?', 'Which seal?'],
  ['O’Brien, St. Mary’s Rd., Apt. 4-B', 'O’Brien, St. Mary’s Rd., Apt. 4-B'],
  ['http://evil.example/x', 'http evil. example/x'],
  ['HTTPS://evil.example', 'HTTPS evil. example'],
  ['https:\\\\evil.example', 'https evil. example'],
  ['evil.example', 'evil. example'],
  ['www.evil.example', 'www. evil. example'],
  ['evil。example', 'evil。 example'],
  ['ｅｖｉｌ．ｅｘａｍｐｌｅ', 'evil. example'],
  ['evil․example', 'evil. example'],
  ['win@evil.example', 'win at evil. example'],
  ['mailto:win@evil.example', 'mailto: win at evil. example'],
  ['javascript:alert(1)', 'javascript: alert(1)'],
  ['192.0.2.1/x', '192. 0. 2. 1/x'],
  ['evil\u200b.example', 'evil . example'],
  ['one\r\nBcc: two', 'one Bcc: two'],
])('turns %j into %j', (text, result) => expect(withoutLinks(text)).toBe(result));

it.each([
  ['Call 1-800-555-0199 now', 'Call … now'],
  ['+1 (800) 555 0199', '…'],
  ['Part 113-101', 'Part 113-101'],
  ['x'.repeat(80), 'x'.repeat(60)],
  ['🚐'.repeat(80), '🚐'.repeat(60)],
])('shortens %j to %j', (text, result) => expect(shortWithoutLinks(text, 60)).toBe(result));

it('formats a time with its zone', () => {
  expect(formatTime(new Date('2026-11-22T07:05:00Z'))).toBe('November 22, 2026 at 2:05 AM EST');
});
