import { describe, expect, it } from 'vitest';
import { isNameOfShop } from './shop-names.ts';

describe('a name that passes for the shop’s', () => {
  it.each([
    'VanGon',
    'vangon',
    'VANGON STAFF',
    'VanGonStaff',
    'Ken of VanGon',
    'Ken (VanGon)',
    'Ken from Van Gon',
    'Van-Gon',
    'V a n  G o n',
    'V.a.n.G.o.n',
    'vangon.com',
    'VanGon’s Ken',
    'VanG0n',
    'V@ngon',
    'Ｖａｎ Ｇｏｎ',
    'Vángön',
    'Vаngоn with Cyrillic letters',
    'V\u0391\u039dG\u039f\u039d',
    'Van\u200bGon',
    'Van\u00a0Gon',
    'Shop staff',
    'The shop admin',
    'Customer support',
    'Moderator',
  ])('is refused: %s', (name) => {
    expect(isNameOfShop(name)).toBe(true);
  });

  it.each([
    'Van Gonzalez',
    'Ivan Gonçalves',
    'Ivan Gon',
    'Evan Gondry',
    'Vangonen',
    'Vincent van Gogh',
    'Rick van der Gon',
    'Van Owner',
    'Vanessa G. Ong',
    'Sergeant Staff',
    'The shop around the corner',
    'Иван Гончаров',
    '4 Vans, 0 Garages',
    'Ruth',
    '',
  ])('is anybody’s: %s', (name) => {
    expect(isNameOfShop(name)).toBe(false);
  });
});
