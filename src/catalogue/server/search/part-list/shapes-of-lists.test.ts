import { describe, expect, it } from 'vitest';
import { NumberIndex } from '../index/number-index.ts';
import { readPartList } from './read-part-list.ts';

/** What the parts of these lists are called below, with their SKU and the maker's numbers. */
const PARTS = {
  drum: ['VG-BRK-0101', '211 405 615 D'],
  shoe: ['VG-BRK-0106', '211 698 525 C'],
  filter: ['VG-ENG-0101', '021 115 351 A'],
  pump: ['VG-FUE-0101', '113 127 025 G'],
  bearing: ['VG-SUS-0104', '211 405 449 C'],
  seal: ['VG-ENG-0123', '029 105 245 C'],
  plug: ['VG-IGN-0004', '101 000 033 AA'],
  bolt: ['VG-ENG-0777', 'N 010 233 11'],
  regulator: ['VG-ELE-0012', '0 190 350 068'],
  headlight: ['VG-ELE-0014', '211 941 261 C'],
} as const;
type Part = keyof typeof PARTS;

const names = Object.keys(PARTS) as Part[];
const numbers = new NumberIndex();
names.forEach((part, id) =>
  PARTS[part].forEach((number) => numbers.add(number.replaceAll(/[^A-Z\d]/g, ''), id)),
);

/** "2 drum" for a part, "2 ?" for a line that is shown as unknown, and last how many lines were left out. */
function read(text: string): string {
  const { wanted, skipped } = readPartList(numbers, text);
  const lines = wanted.map(
    ({ quantity, products }) => `${quantity} ${products.map((id) => names[id]).join('/') || '?'}`,
  );
  return [...lines, ...(skipped.length > 0 ? [`left out ${skipped.length}`] : [])].join(', ');
}

const list = (...lines: string[]) => lines.join('\n');
const tabs = (...rows: string[][]) => rows.map((row) => row.join('\t')).join('\r\n');

describe('a line', () => {
  it.each([
    // Quantities, before and after.
    ['VG-BRK-0101 - 2', '2 drum'],
    ['VG-BRK-0101 ... 2', '2 drum'],
    ['VG-BRK-0101 = 2', '2 drum'],
    ['VG-BRK-0101 / 2 pieces', '2 drum'],
    ['VG-BRK-0101 2 ea', '2 drum'],
    ['VG-BRK-0101 (2 each)', '2 drum'],
    ['VG-BRK-0101 [2]', '2 drum'],
    ['VG-BRK-0101 (x2)', '2 drum'],
    ['VG-BRK-0101 (qty. 2)', '2 drum'],
    ['VG-BRK-0101 ×2', '2 drum'],
    ['VG-BRK-0101 X 2', '2 drum'],
    ['2X VG-BRK-0101', '2 drum'],
    ['2× VG-BRK-0101', '2 drum'],
    ['(2) VG-BRK-0101', '2 drum'],
    ['[2] VG-BRK-0101', '2 drum'],
    ['2 VG-BRK-0101', '2 drum'],
    ['2 - VG-BRK-0101', '2 drum'],
    ['2 pcs VG-BRK-0101', '2 drum'],
    ['2 off VG-BRK-0101', '2 drum'],
    ['2 each VG-BRK-0101', '2 drum'],
    ['Qty 2 of VG-BRK-0101', '2 drum'],
    ['Qty=2 VG-BRK-0101', '2 drum'],
    ['Q: 2 P/N: VG-BRK-0101', '2 drum'],
    ['a pair of VG-BRK-0101', '2 drum'],
    ['two VG-BRK-0101', '2 drum'],
    ['VG-BRK-0101 two please', '2 drum'],
    ['VG-BRK-0101 - a pair', '2 drum'],
    ['2 Stück VG-BRK-0101', '2 drum'],
    ['VG-BRK-0101 2 Stk.', '2 drum'],
    ['VG-BRK-0101 2 St', '2 drum'],
    ['VG-BRK-0101 Menge: 2', '2 drum'],
    ['Anzahl 2: VG-BRK-0101', '2 drum'],
    ['VG-BRK-0101 2 units', '2 drum'],
    ['VG-BRK-0101 2 sets', '2 drum'],
    ['VG-BRK-0101 2ea.', '2 drum'],
    // Makers' numbers, as people write them.
    ['211 405 449 C', '1 bearing'],
    ['211 405 449 C 2', '2 bearing'],
    ['211 405 449 C x 2', '2 bearing'],
    ['211405449C 2', '2 bearing'],
    ['211.405.449.C  2', '2 bearing'],
    ['211-405-449-C (2)', '2 bearing'],
    ['211/405/449 C, 2', '2 bearing'],
    ['2 211 405 449 C', '2 bearing'],
    ['4 x 211 405 449 C', '4 bearing'],
    ['4 pcs 211 405 449 C', '4 bearing'],
    ['#211405449C qty 2', '2 bearing'],
    ['PN211405449C', '1 bearing'],
    ['VW 211 405 449 C - 2', '2 bearing'],
    ['101 000 033 AA 4', '4 plug'],
    ['101000033AA 4', '4 plug'],
    ['N 010 233 11 8', '8 bolt'],
    ['N0102331 1', '1 bolt'],
    ['8x N.010.233.11', '8 bolt'],
    ['Bosch 0 190 350 068', '1 regulator'],
    ['Bosch 0 190 350 068  2', '2 regulator'],
    ['0190350068 (1)', '1 regulator'],
    // Prices and other columns in a sentence.
    ['VG-BRK-0101 $89.95', '1 drum'],
    ['VG-BRK-0101 $89.95 x 2', '2 drum'],
    ['VG-BRK-0101 2 @ $89.95', '2 drum'],
    ['2 @ $89.95 VG-BRK-0101', '2 drum'],
    ['VG-BRK-0101 2 x $89.95', '2 drum'],
    ['VG-BRK-0101 2 x $89.95 = $179.90', '2 drum'],
    ['VG-BRK-0101 89.95 USD', '1 drum'],
    ['VG-BRK-0101 89,95 €', '1 drum'],
    ['VG-BRK-0101 2 89,95 179,90', '2 drum'],
    ['VG-BRK-0101 Brake drum 2 $89.95 $179.90', '2 drum'],
    ['Brake drum (VG-BRK-0101) x 2 - $179.90', '2 drum'],
    ['Brake drum - SKU: VG-BRK-0101 - Qty: 2 - $179.90', '2 drum'],
    ['VG-BRK-0101 $1,089.95 2', '2 drum'],
    // Sizes, years, volts and liters are no quantities.
    ['N 010 233 11 bolt M14 x 1.5', '1 bolt'],
    ['N 010 233 11 bolt M14x1.5 x 8', '8 bolt'],
    ['8 x N 010 233 11 (M14 x 1.5)', '8 bolt'],
    ['N 010 233 11 M8 x 25', '1 bolt'],
    ['N 010 233 11 1/2"', '1 bolt'],
    ['N 010 233 11 3/8 in.', '1 bolt'],
    ['VG-ELE-0014 12V 55W', '1 headlight'],
    ['VG-ELE-0014 12 V', '1 headlight'],
    ['VG-ELE-0014 12 volt, 2 pcs', '2 headlight'],
    ['VG-FUE-0101 fuel pump 1600cc', '1 pump'],
    ['VG-FUE-0101 fuel pump 1600 cc 1', '1 pump'],
    ['VG-FUE-0101 fuel pump for 2.0 l', '1 pump'],
    ['VG-FUE-0101 fuel pump 2.0', '1 pump'],
    ['VG-BRK-0101 for 1973', '1 drum'],
    ["VG-BRK-0101 for '73-79", '1 drum'],
    ['VG-BRK-0101 68-79', '1 drum'],
    ['VG-BRK-0101 8/71 on', '1 drum'],
    ['1973 Bus: VG-BRK-0101 x 2', '2 drum'],
    ['VG-BRK-0101 T2 bay', '1 drum'],
    ['VG-ENG-0101 type 4', '1 filter'],
    ['VG-ENG-0101 Type 4 engine x2', '2 filter'],
    ['VG-ENG-0123 90 x 110 x 12', '1 seal'],
    ['VG-ENG-0123 20 mm', '1 seal'],
    // More than one thing in a line.
    ['VG-BRK-0101 (211 405 615 D) 2', '2 drum'],
    ['VG-BRK-0101 = 211405615D x 2', '2 drum'],
    ['VG-BRK-0101 2, VG-BRK-0106 4, 021 115 351 A', '2 drum, 4 shoe, 1 filter'],
    ['VG-BRK-0101 and VG-BRK-0106', '1 drum, 1 shoe'],
    ['VG-BRK-0101;VG-BRK-0106;VG-ENG-0101', '1 drum, 1 shoe, 1 filter'],
    ['VG-BRK-0101 left 1, right 1', '2 drum'],
    // Found by a second look.
    ['need 2 VG-BRK-0101 and 4 VG-BRK-0106', '2 drum, 4 shoe'],
    ['I need two of VG-BRK-0101', '2 drum'],
    ['2 * VG-BRK-0101', '2 drum'],
    ['VG-BRK-0101 * 2', '2 drum'],
    ['VG-BRK-0101 12" x 2', '2 drum'],
    ['VG-BRK-0101 US$ 89.95 2', '2 drum'],
    ['<li>VG-BRK-0101 x 2</li>', '2 drum'],
    ['VG-BRK-0101=2&VG-BRK-0106=4', '2 drum, 4 shoe'],
    ['VG-BRK-0101:2,VG-BRK-0106:4', '2 drum, 4 shoe'],
    ['VG-BRK-0101/VG-BRK-0106', '1 drum, 1 shoe'],
    ['VG-BRK-0101 half a dozen', '6 drum'],
    ['a dozen VG-BRK-0101', '12 drum'],
    ['VG-BRK-0101 Brake drum 250 mm wide five 2 $84.95 $169.90', '2 drum'],
    ['"VG-BRK-0101","Brake drum, front",84.95,2', '2 drum'],
    ['Item: VG-BRK-0101 | Qty: 2 | Price: $84.95', '2 drum'],
    ['VG-BRK-0101 for 2 vans', '1 drum'],
    ['VG-BRK-0101 4 speed', '1 drum'],
    ['p. 12 VG-BRK-0101 (2)', '2 drum'],
    ['3 Stk. 021-115-351-A Ölfilter 8,95', '3 filter'],
    ['Pos 3: 2x 211 405 449 C à 24,50 €', '2 bearing'],
    ['VG-BRK-0101\tea\t2', '2 drum'],
    // What no part has is shown.
    ['VG-BRK-9999 x 2', '2 ?'],
    ['211 405 449 K (2)', '2 ?'],
    ['2 x 999 888 777', '2 ?'],
    ['brake hose, front, 2', '2 ?'],
  ])('%s: %s', (line, wanted) => expect(read(line)).toBe(wanted));
});

describe('a list', () => {
  it.each<[name: string, text: string, wanted: string]>([
    [
      'of a forum, with bullets',
      list(
        "Here's what I need for the '73:",
        '• 2x VG-BRK-0101 (front drums)',
        '• 4x VG-BRK-0106',
        '• oil filter 021 115 351 A',
        'Cheers, Dave',
        '1973 Westy, 1.7l, dual carbs',
      ),
      '2 drum, 4 shoe, 1 filter, left out 3',
    ],
    [
      'of a forum, with boxes to tick',
      list('[ ] VG-BRK-0101 x2', '[x] VG-BRK-0106 x4', '- [ ] 021 115 351 A', '☐ VG-FUE-0101'),
      '2 drum, 4 shoe, 1 filter, 1 pump',
    ],
    [
      'of a forum, quoted with markup',
      list(
        '[quote="westy73"]',
        '[b]VG-BRK-0101[/b] - 2',
        '[*]VG-BRK-0106 (4)',
        '[/quote]',
        'Same here.',
      ),
      '2 drum, 4 shoe, left out 3',
    ],
    [
      'in Markdown',
      list('| Part | Qty |', '|------|----:|', '| VG-BRK-0101 | 2 |', '| `021 115 351 A` | 3 |'),
      '2 drum, 3 filter',
    ],
    [
      'with numbers of its own',
      list('1. VG-BRK-0101', '2. VG-BRK-0106', '3. 021 115 351 A', '4. VG-FUE-0101'),
      '1 drum, 1 shoe, 1 filter, 1 pump',
    ],
    [
      'with numbers of its own and quantities',
      list('1) 2 x VG-BRK-0101', '2) 4 x VG-BRK-0106', '3) 021 115 351 A x 3'),
      '2 drum, 4 shoe, 3 filter',
    ],
    [
      'with numbers of its own without a period',
      list('1 VG-BRK-0101', '2 VG-BRK-0106', '3 021 115 351 A'),
      '1 drum, 1 shoe, 1 filter',
    ],
    [
      'with numbers of its own without a period, and quantities',
      list('1 VG-BRK-0101 2', '2 VG-BRK-0106 4', '3 021 115 351 A 1'),
      '2 drum, 4 shoe, 1 filter',
    ],
    [
      'with letters before its lines',
      list('a) VG-BRK-0101 x2', 'b) VG-BRK-0106', '(c) VG-FUE-0101 x 3'),
      '2 drum, 1 shoe, 3 pump',
    ],
    [
      'with headings between',
      list(
        'FRONT BRAKES',
        'VG-BRK-0101 2',
        '',
        'ENGINE:',
        '021 115 351 A 1',
        '== Fuel ==',
        'VG-FUE-0101',
      ),
      '1 ?, 2 drum, 1 filter, 1 pump, left out 2',
    ],
    [
      'in one line, with semicolons',
      'VG-BRK-0101 x2; VG-BRK-0106 x4; 021 115 351 A',
      '2 drum, 4 shoe, 1 filter',
    ],
    [
      'whose lines have the number on one line and the rest below',
      list('VG-BRK-0101', 'Brake drum, front', 'Qty: 2', 'VG-BRK-0106', 'Brake shoe set', 'Qty: 4'),
      '2 drum, 4 shoe',
    ],
    [
      'whose lines have the quantity on the line above',
      list('2 x', 'VG-BRK-0101', '4 x', 'VG-BRK-0106'),
      '2 drum, 4 shoe',
    ],
    [
      'whose quantities stand above, without a sign',
      list('2', 'VG-BRK-0101', '4', 'VG-BRK-0106'),
      '2 drum, 4 shoe',
    ],
    [
      'from Excel, with its own positions in tens',
      tabs(['10', 'VG-BRK-0101', '2'], ['20', 'VG-BRK-0106', '4'], ['30', '021115351A', '1']),
      '2 drum, 4 shoe, 1 filter',
    ],
    [
      'with what is in stock beside what is wanted',
      list('SKU,Stock,Qty', 'VG-BRK-0101,15,2', 'VG-BRK-0106,3,4'),
      '2 drum, 4 shoe',
    ],
    [
      'of a mail, quoted',
      list(
        'On Tue, Nov 24, 2026 at 9:14 AM Dave Miller <dave@example.com> wrote:',
        '> Hi Marge,',
        '> 2 x VG-BRK-0101',
        '>> 4 x VG-BRK-0106',
        '> > 021 115 351 A - 3',
        '> Thanks!',
      ),
      '2 drum, 4 shoe, 3 filter, left out 3',
    ],
    [
      'of a mail, with a signature',
      list(
        'Hello, please quote the following:',
        '',
        'VG-BRK-0101  2 pcs',
        '211 405 449 C  4 pcs',
        '',
        'Kind regards',
        'Dave Miller',
        'Miller Air-Cooled LLC',
        '142 Main St, Trenton, NJ 08608',
        'Tel. (609) 555-0142',
        'Fax +1 609-555-0143',
        'www.example.com',
      ),
      '2 drum, 4 bearing, left out 8',
    ],
    [
      'of a mail, with a date and a ZIP',
      list('11/24/2026', 'Order for 08608', 'VG-BRK-0101 2', 'Needed by Dec 4, 2026'),
      '2 drum, left out 3',
    ],
    [
      'of an order mail (Shopify)',
      list(
        'Order #1042',
        'Thank you for your purchase!',
        'Order summary',
        'Front brake drum × 2',
        'SKU: VG-BRK-0101',
        '$179.90',
        'Brake shoe set × 4',
        'SKU: VG-BRK-0106',
        '$119.80',
        'Subtotal $299.70',
        'Shipping $12.00',
        'Taxes $19.85',
        'Total $331.55 USD',
      ),
      '2 drum, 4 shoe, left out 9',
    ],
    [
      'of an order mail (marketplace)',
      list(
        'Order # 114-3941689-8772232',
        'Arriving Thursday',
        'VG-BRK-0101 Front Brake Drum for Bus 1971-1979',
        'Quantity: 2',
        '$89.95',
        '021 115 351 A Oil Filter',
        'Quantity: 3',
        '$8.95',
        'Order Total: $206.75',
      ),
      '2 drum, 3 filter, left out 5',
    ],
    [
      'of an invoice',
      list(
        'INVOICE No. 20417',
        'Date: 03/14/2025    Customer no. 40023',
        'Pos  Item           Description        Qty   Unit      Total',
        '1    VG-BRK-0101    Brake drum, front  2     89.95     179.90',
        '2    VG-ENG-0101    Oil filter         3      8.95      26.85',
        '3    211 405 449 C  Wheel bearing      1     24.50      24.50',
        'Subtotal                                             231.25',
        'Sales tax 6.625 %                                     15.32',
        'Total                                                246.57',
      ),
      '2 drum, 3 filter, 1 bearing, left out 5',
    ],
    [
      'of a German invoice',
      list(
        'Rechnung Nr. 2025-0417',
        'Pos. Artikel-Nr.    Bezeichnung        Menge  Einzelpreis  Gesamt',
        '1    211 405 615 D  Bremstrommel vorn  2 Stk  89,95 €      179,90 €',
        '2    021 115 351 A  Ölfilter           3 Stk  8,95 €       26,85 €',
        'Zwischensumme                                              206,75 €',
        'MwSt. 19 %                                                 39,28 €',
        'Gesamtbetrag                                               246,03 €',
        'IBAN DE89 3704 0044 0532 0130 00',
      ),
      '2 drum, 3 filter, left out 5',
    ],
    [
      'with a comma as the decimal sign, in CSV',
      list(
        'Artikelnummer;Bezeichnung;Preis;Menge;Summe',
        '"211 405 615 D";"Bremstrommel, vorn";"89,95";"2,00";"179,90"',
        '"021 115 351 A";"Ölfilter";"8,95";"3,00";"26,85"',
      ),
      '2 drum, 3 filter',
    ],
    [
      'from Excel, with a heading',
      tabs(
        ['Part Number', 'Description', 'Qty', 'Price', 'Ext.'],
        ['VG-BRK-0101', 'Brake drum 1971-79', '2', '$89.95', '$179.90'],
        ['211405449C', 'Wheel bearing', '4', '$24.50', '$98.00'],
        ['', '', '', 'Total', '$277.90'],
      ),
      '2 drum, 4 bearing, left out 1',
    ],
    [
      'from Excel, without a heading',
      tabs(
        ['2', 'VG-BRK-0101', 'Brake drum', '89.95', '179.90'],
        ['4', '211405449C', 'Wheel bearing', '24.5', '98'],
      ),
      '2 drum, 4 bearing',
    ],
    [
      'from Excel, with the quantity last and a price before it',
      tabs(
        ['VG-BRK-0101', 'Brake drum', '90', '2'],
        ['VG-BRK-0106', 'Brake shoes', '30', '4'],
        ['VG-ENG-0101', 'Oil filter', '9', '3'],
      ),
      '2 drum, 4 shoe, 3 filter',
    ],
    [
      'from Excel, with "Quantity Ordered" and "Quantity Shipped"',
      tabs(
        ['Item', 'Quantity Ordered', 'Quantity Shipped', 'Unit Price'],
        ['VG-BRK-0101', '2', '0', '89.95'],
        ['VG-BRK-0106', '4', '4', '29.95'],
      ),
      '2 drum, 4 shoe',
    ],
    [
      'from Excel, with "#", "Have" and "Need"',
      tabs(
        ['#', 'Part', 'Have', 'Need'],
        ['1', 'VG-BRK-0101', '1', '2'],
        ['2', 'VG-BRK-0106', '0', '4'],
      ),
      '2 drum, 4 shoe',
    ],
    [
      'from Excel, with two numbers of a part',
      tabs(
        ['SKU', 'OEM', 'Qty'],
        ['VG-BRK-0101', '211 405 615 D', '2'],
        ['VG-ENG-0101', '021 115 351 A', '3'],
      ),
      '2 drum, 3 filter',
    ],
    [
      'from Excel, with weights',
      tabs(['SKU', 'Weight (kg)', 'Pieces'], ['VG-BRK-0101', '7', '2'], ['VG-ENG-0101', '1', '3']),
      '2 drum, 3 filter',
    ],
    [
      'from Excel, which made numbers of the numbers',
      tabs(['Number', 'Qty'], ['190350068', '2'], ['0190350068', '1']),
      '2 ?, 1 regulator',
    ],
    [
      'with title rows above the heading',
      tabs(
        ['Parts list 2026', '', ''],
        ['Bus restoration', '', ''],
        ['Qty', 'Part no.', 'Notes'],
        ['2', 'VG-BRK-0101', 'check 12 mm lip'],
        ['4', 'VG-BRK-0106', ''],
      ),
      '2 drum, 4 shoe, left out 2',
    ],
    [
      'in CSV with quotes inside',
      list(
        'part,description,qty',
        'VG-BRK-0101,"Drum, ""front"", 278 mm",2',
        'VG-BRK-0106,"Shoe, 55 mm",4',
      ),
      '2 drum, 4 shoe',
    ],
    [
      'in CSV with spaces after the commas',
      list('qty, part', '2, VG-BRK-0101', '4, 021 115 351 A'),
      '2 drum, 4 filter',
    ],
    [
      'in CSV from a database',
      list(
        'id,sku,created_at,quantity,price_cents',
        '5012,VG-BRK-0101,2025-03-14T09:12:00Z,2,8995',
        '5013,VG-BRK-0106,2025-03-14T09:13:00Z,4,2995',
      ),
      '2 drum, 4 shoe',
    ],
    [
      'in JSON',
      list('[', '  {"sku": "VG-BRK-0101", "qty": 2},', '  {"sku": "VG-BRK-0106", "qty": 4}', ']'),
      '2 drum, 4 shoe',
    ],
    [
      'of a web page, cell by cell',
      list('Part', 'Qty', 'VG-BRK-0101', '2', 'VG-BRK-0106', '4'),
      '2 drum, 4 shoe, left out 1',
    ],
    [
      'of a cart, as a page is copied',
      list(
        'Product\tPrice\tQuantity\tSubtotal',
        '×\tBrake drum, front',
        'SKU: VG-BRK-0101\t$89.95\t2\t$179.90',
        '×\tOil filter',
        'SKU: VG-ENG-0101\t$8.95\t3\t$26.85',
      ),
      '2 drum, 3 filter',
    ],
    [
      'with what is not needed',
      list('VG-BRK-0101 2', 'VG-BRK-0106 0', 'VG-FUE-0101 none', '021 115 351 A x 0'),
      '2 drum, 1 pump, left out 2',
    ],
    [
      'with trailing notes',
      list(
        'VG-BRK-0101 2 (page 12 in the catalog)',
        '211 405 449 C 4 // both sides, 2 per side',
        'VG-ENG-0101 3 # change every 3000 miles',
      ),
      '2 drum, 4 bearing, 3 filter',
    ],
    [
      'with dot leaders',
      list('VG-BRK-0101 ........ 2', '211 405 449 C ...... 4', 'Oil filter 021 115 351 A .... 3'),
      '2 drum, 4 bearing, 3 filter',
    ],
    [
      'in upper and lower case, with odd spaces',
      list('vg-brk-0101\u00a0\u00a02', 'VG–BRK–0106 × 4', '021\u2009115\u2009351\u2009a: 3'),
      '2 drum, 4 shoe, 3 filter',
    ],
    [
      'of a messenger',
      list(
        '[24.11.26, 09:14:03] Dave: VG-BRK-0101 2x',
        '[24.11.26, 09:14:20] Dave: and 4x VG-BRK-0106 pls',
        '09:15 Dave: 021 115 351 A',
      ),
      '2 drum, 4 shoe, 1 filter',
    ],
    [
      'of a picking slip',
      list('Ord  Shp  B/O  Item', '2    2    0    VG-BRK-0101', '4    4    0    VG-BRK-0106'),
      '2 drum, 4 shoe',
    ],
    [
      'with bars between',
      list('VG-BRK-0101 | Brake drum | 2', '021 115 351 A | Oil filter | 3'),
      '2 drum, 3 filter',
    ],
    [
      'with numbers that the shop does not have',
      list('VG-BRK-0101 2', '211 999 999 Z 4', 'VG-XXX-0000 x3', '021 115 351 A'),
      '2 drum, 4 ?, 3 ?, 1 filter',
    ],
    [
      'in which a part stands twice',
      list('VG-BRK-0101 2', '211 405 615 D 1', 'VG-BRK-0106 4'),
      '3 drum, 4 shoe',
    ],
    [
      'with a header of a van',
      list('VIN 2142123456, chassis 214 2 123 456', 'License plate AB-12345', 'VG-BRK-0101 2'),
      '2 drum, left out 2',
    ],
  ])('%s', (_, text, wanted) => expect(read(text)).toBe(wanted));
});
