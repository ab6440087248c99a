import { expect, it } from 'vitest';
import { asLine, cleanPasted } from './clean-pasted.ts';

it.each([
  ['<img src="x" onerror="alert(1)">', '<img src="x">'],
  ['<p ONCLICK=\'a(">")\' class=b>on top = here</p>', '<p class=b>on top = here</p>'],
  ['<img/onload=alert(1) src=x>', '<img src=x>'],
  ['<a title="on off=1" href="/faq">x</a>', '<a title="on off=1" href="/faq">x</a>'],
  ['<b style="font-weight: 700" onfocus>x</b>', '<b style="font-weight: 700">x</b>'],
])('%s is pasted as %s', (html, clean) => {
  expect(cleanPasted(html)).toBe(clean);
});

it('keeps headings as headings', () => {
  expect(cleanPasted('<h1 class="a">Valves</h1><h3>Tools</h3><h6>Notes</h6><hr>')).toBe(
    '<h2 class="a">Valves</h2><h3>Tools</h3><h4>Notes</h4><hr>',
  );
});

it('makes one line of what is pasted into one', () => {
  const pasted = '<h2>Free shipping</h2><p>over <b>$99</b><br>until <a href="/faq">Monday</a></p>';
  expect(asLine(pasted).replaceAll(/ +/g, ' ').trim()).toBe(
    'Free shipping over <b>$99</b> until <a href="/faq">Monday</a>',
  );
});
