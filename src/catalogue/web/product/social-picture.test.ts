import { expect, test } from 'vitest';
import { socialPicture } from './social-picture.ts';

const brakes = '/drawings/categories/brakes.svg';

test.each([
  [['/drawings/vans/68-79-bus.svg'], '/drawings/social/vans/68-79-bus.png'],
  [['/drawings/parts/vg-brk-0101.svg', brakes], '/drawings/social/categories/brakes.png'],
  [['/photos/drum-800.webp', brakes], '/photos/drum-800.webp'],
  [['https://files.test/drum.jpg'], 'https://files.test/drum.jpg'],
  [[null, undefined, brakes], '/drawings/social/categories/brakes.png'],
  [['/drawings/parts/vg-brk-0101.svg'], undefined],
  [[null], undefined],
])('chooses from %j the picture %s', (images, picture) =>
  expect(socialPicture(...images)).toBe(picture),
);
