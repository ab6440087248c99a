import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { checksum, code128Values, code128Widths } from './code128.ts';

test.each([
  ['PJJ123C', [104, 48, 42, 42, 17, 18, 19, 35, 55]],
  ['4839-2017-55', [105, 48, 39, 100, 13, 99, 20, 17, 100, 13, 21, 21, 100]],
  ['1234', [105, 12, 34, 82]],
  ['12345', [104, 17, 99, 23, 45, 53]],
])('writes %s', (text, values) => expect(code128Values(text)).toEqual(values));

test.each(['', 'Größe', '\n'])('refuses %j', (text) =>
  expect(() => code128Values(text)).toThrow(RangeError),
);

it('has bars of even and spaces of odd width in eleven modules a symbol', () => {
  for (const text of ['4839-2017-55', 'VG-BRK-0101', '~ !']) {
    const symbols = code128Widths(text).join('').slice(0, -7).match(/.{6}/g)!;
    for (const symbol of symbols) {
      const [b1, s1, b2, s2, b3, s3] = symbol.split('').map(Number) as [
        ...[number, number, number, number, number, number],
      ];
      expect(b1 + s1 + b2 + s2 + b3 + s3).toBe(11);
      expect((b1 + b2 + b3) % 2).toBe(0);
    }
    expect(code128Widths(text).slice(-7).join('')).toBe('2331112');
  }
});

const printable = fc.stringMatching(/^[ -~]{1,30}$/);

it('says the text again, and its checksum finds any one wrong value', () => {
  fc.assert(
    fc.property(printable, fc.nat(), fc.integer({ min: 1, max: 102 }), (text, place, wrong) => {
      const values = code128Values(text);
      expect(textOf(values)).toBe(text);
      const body = values.slice(0, -1);
      const at = 1 + (place % (body.length - 1));
      const changed = body.with(at, (body[at]! + wrong) % 103);
      // A place that counts 103 times would hide it: no text is that long.
      expect(checksum(changed)).not.toBe(values.at(-1));
    }),
  );
});

/** Reads the values as the standard says. */
function textOf([start, ...values]: readonly number[]): string {
  let isPairs = start === 105;
  let text = '';
  for (const value of values.slice(0, -1)) {
    if (value === (isPairs ? 100 : 99)) isPairs = !isPairs;
    else
      text += isPairs
        ? String(value).padStart(2, '0')
        : String.fromCharCode(value + ' '.charCodeAt(0));
  }
  return text;
}
