import { describe, expect, it } from 'vitest';
import { NumberIndex } from '../index/number-index.ts';
import { readPartList } from './read-part-list.ts';

const PARTS = {
  drum: ['VGBRK0101', '211405615D'],
  shoe: ['VGBRK0106', '211698525C'],
  filter: ['VGENG0101', '021115351A'],
  pump: ['VGFUE0101', '113127025G'],
  // Its number begins as another's.
  gasket: ['VGENG0202', '021115351'],
} as const;

const names = Object.keys(PARTS) as (keyof typeof PARTS)[];
const numbers = new NumberIndex();
names.forEach((part, id) => PARTS[part].forEach((number) => numbers.add(number, id)));

/** "2 drum", with "!" if the quantity is to be checked. */
const read = (text: string) =>
  readPartList(numbers, text)
    .wanted.map(
      ({ quantity, products, unclear }) =>
        `${quantity} ${products.map((id) => names[id]).join('/') || '?'}${unclear === null ? '' : '!'}`,
    )
    .join(', ');

const list = (...lines: string[]) => lines.join('\n');

describe('a quantity that is clear', () => {
  it.each([
    ['021 115 351 A and 4', '4 filter'],
    ['021 115 351 A & 4', '4 filter'],
    ['2 VG-BRK-0101 1 VG-BRK-0106 4 VG-ENG-0101', '2 drum, 1 shoe, 4 filter'],
    ['I need two VG-BRK-0101 and one VG-BRK-0106, also 3 of VG-FUE-0101', '2 drum, 1 shoe, 3 pump'],
    ['VG-BRK-0101 2 VG-BRK-0106 3', '2 drum, 3 shoe'],
    ['VG-BRK-0101, 2 VG-BRK-0106', '1 drum, 2 shoe'],
    ['VG-BRK-0101 3 @ 10', '3 drum'],
    ['VG-BRK-0101 39.95 2 79.90', '2 drum'],
    ['VG-BRK-0101 brake drum (x3)', '3 drum'],
    ['VG-BRK-0101 drum 2 Stück', '2 drum'],
    ['VG-BRK-0101 drum 2 84.95 169.90', '2 drum'],
    ['VG-BRK-0101 USD 84.95 2', '2 drum'],
    ['VG-BRK-0101 drum [3]', '3 drum'],
    ['VG-BRK-0101 3 packs', '3 drum'],
    ['VG-BRK-0101 1 dozen', '12 drum'],
    ['four of the VG-BRK-0101', '4 drum'],
    ['021 115 351 A four', '4 filter'],
    ['please send 3 VG-BRK-0101', '3 drum'],
    ['VG-BRK-0101 x 1,000', '999 drum'],
    ['VG-BRK-0101, -0106', '1 drum, 1 shoe'],
    ['VG-BRK-0101 2,00', '2 drum'],
    ['VG-BRK-0101x2', '2 drum'],
    ['2xVG-BRK-0101', '2 drum'],
    ['021115351A*4', '4 filter'],
    ['VG-BRK-0101....2', '2 drum'],
    ['="VG-BRK-0101"', '1 drum'],
    ['="VG-BRK-0101"\t="2"', '2 drum'],
    ['VG-ENG-O101 x 3', '3 filter'],
    ['2 x VG-BRK-0101 front rotor 278 mm, M14x1.5, page 12, 1971-79', '2 drum'],
    ['2 x VG-BRK-0101 weld-through primer without a brush, DOT 4', '2 drum'],
    [list('2', 'VG-ENG-0101', '3', 'VG-BRK-0101'), '2 filter, 3 drum'],
    ['VG-BRK-0101 3.00 EA 84.95', '3 drum'],
    ['VG-BRK-0101 Drum 3,00 Stk 84,95 254,85', '3 drum'],
    ['VG-BRK-0101;Bremstrommel;3,00;84,95;254,85', '3 drum'],
    ['VG-BRK-0101 2 84.00 ea 168.00', '2 drum'],
    ['VG-BRK-0101 2 84.00 168.00', '2 drum'],
    ['1 VG-BRK-0101 84.00 84.00', '1 drum'],
    ['VG-BRK-0101 $84.00', '1 drum'],
    ['1. VG-BRK-0101 2. VG-BRK-0106 3. VG-ENG-0101', '1 drum, 1 shoe, 1 filter'],
    ['1) VG-BRK-0101 x 4, 2) VG-BRK-0106', '4 drum, 1 shoe'],
    ['1x VG-BRK-0101, 2x VG-BRK-0106, 3x VG-ENG-0101', '1 drum, 2 shoe, 3 filter'],
    ['1. VG-BRK-0101 2.', '2 drum'],
    ['021 115 351 2', '2 gasket'],
    ['021 115 351 x2', '2 gasket'],
    ['021 115 351 T2 bay', '1 gasket'],
    ['021 115 351 A, a pair', '2 filter'],
    ['VG-BRK-0101 (replaces 211 405 615 D) 2', '2 drum'],
    ['VG-BRK-0101 drum without bearing 2 pcs', '2 drum'],
    [list('Rear brake drum, 252 mm, five stud × 2', 'SKU: VG-BRK-0101'), '2 drum'],
    [list('1 VG-BRK-0101 2', '2 VG-BRK-0106 4', '3 VG-ENG-0101 1'), '2 drum, 4 shoe, 1 filter'],
    [list('Part\tNeeded\tHave\tTo buy', 'VG-BRK-0101\t4\t1\t3', 'VG-BRK-0106\t2\t2\t0'), '3 drum'],
  ])('%j: %s', (text, wanted) => expect(read(text)).toBe(wanted));
});

describe('a quantity to check', () => {
  it.each([
    [list('1 VG-BRK-0101', '2 VG-BRK-0106', '3 VG-ENG-0101'), '1 drum!, 1 shoe!, 1 filter!'],
    [list('1: VG-BRK-0101', '2: VG-BRK-0106', '3: VG-ENG-0101'), '1 drum!, 1 shoe!, 1 filter!'],
    [list('1 VG-BRK-0101', '2 VG-BRK-0106'), '1 drum, 2 shoe!'],
    ['VG-BRK-0101 5 (was 3)', '5 drum!'],
    ['VG-BRK-0101 L+R', '1 drum!'],
    ['VG-BRK-0101 both sides', '1 drum!'],
    ['VG-BRK-0101 (1 per side)', '1 drum!'],
    ['VG-BRK-0101 zwei Stück', '1 drum!'],
    ['VG-BRK-0101 twice', '1 drum!'],
    ['VG-BRK-0101 - none', '1 drum!'],
    ['VG-BRK-0101 n/a', '1 drum!'],
    ['2 each: VG-BRK-0101, VG-BRK-0106', '2 drum!, 1 shoe!'],
    ['VG-BRK-0101, VG-BRK-0106 (2 each)', '1 drum!, 2 shoe!'],
    ['VG-BRK-0101 and VG-BRK-0106 x2', '1 drum!, 2 shoe!'],
    ['VG-BRK-0101 VG-BRK-0101 VG-BRK-0101', '1 drum!'],
    [list('1', 'VG-BRK-0101', '2', 'VG-BRK-0106'), '1 drum!, 2 shoe!'],
    [list('Part\tNumber', 'VG-BRK-0101\t2', 'VG-BRK-0106\t4'), '1 drum!, 1 shoe!'],
    [list('Item\t#', 'VG-BRK-0101\t2', 'VG-BRK-0106\t4'), '1 drum!, 1 shoe!'],
    ['VG-BRK-0101 2 or 3', '1 drum!'],
    ['VG-BRK-0101 2 pairs', '1 drum!'],
    ['VG-BRK-0101 four of them', '1 drum!'],
    ['VG-BRK-0101 (need two)', '1 drum!'],
    ['VG-BRK-0101 3+', '1 drum!'],
    ['VG-BRK-0101 10000', '1 drum!'],
    ['VG-BRK-0101 -2', '1 drum!'],
    ['VG-BRK-0101 2 left', '1 drum!'],
    ['VG-BRK-0101 2-3 pcs', '1 drum!'],
    ['2.5 VG-BRK-0101', '1 drum!'],
    ['VG-BRK-0101 through VG-BRK-0106', '1 drum!, 1 shoe!'],
    ['VG-BRK-0101 - VG-BRK-0106', '1 drum!, 1 shoe!'],
    ['not VG-BRK-0101', '1 drum!'],
    ['no VG-BRK-0101 needed, have it', '1 drum!'],
    ['VG-BRK-0101 already ordered', '1 drum!'],
    ['VG-BRK-0101 (2 in stock)', '1 drum!'],
    ['VG-BRK-0101 2 pcs left, need 5', '2 drum!'],
    ['021 115 351 A 012', '1 filter!'],
    ['VG-BRK-0101 for 2 vans', '1 drum!'],
    ['3\tVG-BRK-0101\tBrake drum\t2', '2 drum!'],
    [list('Part\tName\tAmt', 'VG-BRK-0101\tDrum\t4'), '1 drum!'],
    ['1  VG-BRK-0101  Bremstrommel  3,00 Stk  84,95  254,85', '3 drum!'],
    ['VG-BRK-0101;Bremstrommel;3,00;84,95;10,00;229,37', '1 drum!'],
    ['VG-BRK-0101 Bremstrommel 84,95 3,00 254,85', '1 drum!'],
    ['1 VG-BRK-0101 2 VG-BRK-0106 3 VG-ENG-0101', '1 drum!, 2 shoe!, 3 filter!'],
    ['(1) VG-BRK-0101 (2) VG-BRK-0106 (3) VG-ENG-0101', '1 drum!, 2 shoe!, 3 filter!'],
    [list('2', 'Brake drum', 'VG-BRK-0101', '3', 'Shoes', 'VG-BRK-0106'), '2 drum!, 3 shoe!'],
    [list('VG-BRK-0101', 'VG-BRK-0106', '2', '3'), '1 drum!, 2 shoe!'],
    [list('Part,Qty', 'VG-BRK-0101,"1,000"'), '1 drum!'],
    [list('Part;Qty', 'VG-BRK-0101;1.000', 'VG-BRK-0106;2'), '1 drum!, 2 shoe'],
    ['021 115 351 A2', '1 ?'],
    ['021 115 351 B x 2', '2 ?'],
    ['021 115 351 L', '1 gasket!'],
    ['2x 021-115-351 R', '2 gasket!'],
    ['021 115 351 L/R', '1 gasket!'],
    ['ohne VG-BRK-0101', '1 drum!'],
    ['all without VG-BRK-0101', '1 drum!'],
    ['VG-BRK-0101 bereits vorhanden', '1 drum!'],
    ['VG-BRK-0101 done', '1 drum!'],
    ['VG-BRK-0101 or VG-BRK-0106 x 2', '1 drum!, 2 shoe!'],
    ['VG-BRK-0101 or VG-XXX-9999 x 2', '2 drum!'],
    ['VG-BRK-0101 (superseded by VG-BRK-0106) 2', '1 drum!, 2 shoe!'],
    ['VG-BRK-0101 -> VG-BRK-0106 2', '1 drum!, 2 shoe!'],
    ['021 115 351 A, B, C', '1 filter!'],
    ['021 115 351 A/B', '1 filter!'],
    ['021 115 351 A and B', '1 filter!'],
    [list('1', 'Brake drum', '2', 'VG-BRK-0101'), '1 ?, 2 drum!'],
  ])('%j: %s', (text, wanted) => expect(read(text)).toBe(wanted));

  it('comes with the line that was pasted', () => {
    const { wanted } = readPartList(numbers, '- VG-BRK-0101  2 or 3\nVG-BRK-0106 2');
    expect(wanted.map(({ unclear }) => unclear)).toEqual(['- VG-BRK-0101 2 or 3', null]);
  });
});

it('shows what it leaves out', () =>
  expect(readPartList(numbers, 'Hello!\nVG-BRK-0101\nVG-BRK-0106 0').skipped).toEqual([
    'Hello!',
    'VG-BRK-0106 0',
  ]));
