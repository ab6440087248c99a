import { expect, test } from 'vitest';
import { safeHtml } from '../../src/server/files/sanitize-html.ts';
import { linksIn, liteHtml } from './lite-html.ts';

const addressOf = (target: string) => (target === 'sku:X' ? '/product/x' : undefined);

test.each([
  ['paragraphs', 'One\nline.\n\nAnother.', '<p>One line.</p>\n<p>Another.</p>'],
  ['headings', '## Two\n\n### Three', '<h2>Two</h2>\n<h3>Three</h3>'],
  ['a list', '- one\n  more\n- two', '<ul><li>one more</li><li>two</li></ul>'],
  ['numbered steps', '1. one\n2. two', '<ol><li>one</li><li>two</li></ol>'],
  ['stress', '**Hold** it *still*', '<p><strong>Hold</strong> it <em>still</em></p>'],
  [
    'stress with underscores',
    '_Bus:_ the **_wire_** (_not_)',
    '<p><em>Bus:</em> the <strong><em>wire</em></strong> (<em>not</em>)</p>',
  ],
  ['underscores within a word', 'a_b_c and 1_000', '<p>a_b_c and 1_000</p>'],
  [
    'a link in stress',
    '_see [it](sku:X)_',
    '<p><em>see <a href="/product/x" rel="noopener">it</a></em></p>',
  ],
  ['a link', '[it](sku:X)', '<p><a href="/product/x" rel="noopener">it</a></p>'],
  ['the words alone of a link that leads nowhere', '[it](sku:Y)', '<p>it</p>'],
  ['other signs as text', `5 < 6 & "7" * 8`, `<p>5 &lt; 6 &amp; "7" * 8</p>`],
  ['tags as text', '<script>x</script>', '<p>&lt;script&gt;x&lt;/script&gt;</p>'],
])('converts %s', (_what, text, html) => {
  expect(liteHtml(text, addressOf)).toBe(html);
  expect(safeHtml(html)).toBe(html);
});

test('lists the targets of its links', () => {
  expect(linksIn('[a](sku:X), [b](/c)')).toEqual(['sku:X', '/c']);
});
