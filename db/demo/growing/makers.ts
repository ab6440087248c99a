/** An invented maker of parts. */
export interface Maker {
  name: string;
  /** Two letters in the SKU. */
  code: string;
  /** Factor on the price of the catalogue's part. */
  price: number;
  quality: 'oem' | 'reproduction' | 'nos';
  /** The shop's description of it, after the name. */
  known: string;
}

export const makers: readonly Maker[] = [
  maker('Halden', 'HA', 1.12, 'oem', 'is a family firm that supplied the first fitters'),
  maker('Norrvik', 'NO', 1.24, 'oem', 'tests one piece of each hundred to breaking'),
  maker(
    'Kestrel & Lowe',
    'KL',
    0.94,
    'reproduction',
    'copies from new originals, not from worn ones',
  ),
  maker('Brandau', 'BR', 1.08, 'oem', 'marks every piece with its week of making'),
  maker('Tessin', 'TE', 0.88, 'reproduction', 'makes small runs twice a year'),
  maker('Oakhurst', 'OA', 0.81, 'reproduction', 'packs without plastic and answers the telephone'),
  maker('Marlo', 'MA', 0.72, 'reproduction', 'is the budget line: honest, and plainly finished'),
  maker('Vulpen', 'VU', 1.03, 'reproduction', 'works from measured drawings'),
  maker('Castellan', 'CA', 1.31, 'oem', 'costs more and comes back least'),
  maker('Ridgeway', 'RI', 0.97, 'reproduction', 'delivers within the week'),
  maker('Dornfeld', 'DO', 1.18, 'oem', 'holds the tighter of the two old tolerances'),
  maker('Aurel', 'AU', 0.85, 'reproduction', 'has made parts for these vans since 1994'),
  maker('Penrose', 'PE', 1.01, 'reproduction', 'gives three years of guarantee'),
  maker('Stavely', 'ST', 0.91, 'reproduction', 'uses one heavier gauge than the original'),
  maker('Lindmark', 'LI', 1.15, 'oem', 'came to vans from farm machinery'),
  maker('Corvane', 'CO', 0.78, 'reproduction', 'sells to workshops by the crate'),
  maker('Harrow Forge', 'HF', 1.22, 'reproduction', 'still forges what others cast'),
  maker('Mistrel', 'MI', 0.96, 'reproduction', 'ships from the south of France'),
  maker('Belcastro', 'BE', 1.05, 'reproduction', 'finishes by hand, so no two look quite the same'),
  maker('Tidewater', 'TI', 0.83, 'reproduction', 'is our own pick for a daily van'),
  maker(
    'Quarry Lane',
    'QL',
    0.89,
    'reproduction',
    'restores vans itself and makes what it could not buy',
  ),
  maker('Saxmund', 'SA', 1.36, 'nos', 'closed in 1988; these come from its last store'),
  maker('Osterfeld', 'OS', 1.41, 'nos', 'sold its stock to us in unopened boxes'),
  maker('Ferrandi', 'FE', 0.93, 'reproduction', 'runs the old tools on new machines'),
];

function maker(
  name: string,
  code: string,
  price: number,
  quality: Maker['quality'],
  known: string,
): Maker {
  return { name, code, price, quality, known };
}
