/** Regular expressions for British words and spellings; those without `\b` at the end also match longer words. */
const BRITISH = [
  ...['aerial', 'aeroplane', 'alumini(um|sed)', 'anti-?clockwise', 'apologis', 'autumn', 'bonnet'],
  ...['carburett', 'catalogue', 'cent(re|red|ring)\\b', 'cheque', 'colour', 'dynamo\\b', 'equalis'],
  ...['favour', 'fibre', 'filling station', 'fortnight', 'galvanis', 'gear (lever|knob|stick)'],
  ...[
    'gearbox',
    'grey\\b',
    'handbrake',
    'harbour',
    'headlining',
    'honour',
    'immobilis',
    'jeweller',
  ],
  ...['(?<!(dial|battery) )indicators?\\b', 'kerb', 'kilometre', 'labell', 'labour', 'levell'],
  ...[
    'licence',
    'liquorice',
    'lorr(y|ies)\\b',
    'louvre',
    '(milli)?litres?\\b',
    'motorway',
    'mould',
  ],
  ...[
    '(centi|milli)?metres?\\b',
    'moustache',
    'mudguard',
    'neighbour',
    'number ?plate',
    'paraffin',
  ],
  ...[
    'per cent\\b',
    'petrol\\b',
    'plough',
    'polaris',
    'practise',
    'pressuris',
    'prising',
    'propshaft',
  ],
  ...[
    'recognis',
    'rev counter',
    'rocker cover',
    'roundabout',
    'rubberis',
    'rubbers\\b',
    'silencer',
  ],
  ...['spanner', 'spare wheel', 'spirit level', 'split pin', 'stabilis', 'sulph', 'synchronis'],
  ...['travell(ed|ing|er)', 'trolley jack', 'tyre', 'uncoloured', 'unfitted', 'vapour', 'vulcanis'],
  ...['washing-up', 'wheel (nut|bolt)s?\\b', 'whilst', 'windscreen', 'wiring loom'],
  ...['parking heater', 'servos?\\b', '(?<!(window|door) )sills?\\b', 'winders?\\b', 'circlip'],
  ...[
    'sump',
    'demist',
    'track rod',
    'drop ?link',
    'quarter ?light',
    'jubilee',
    'gaiter',
    'cambelt',
  ],
  ...['spigot (bearing|bore|ring)', 'inlet (manifold|valve)', '(ignition|plug) leads?\\b'],
  ...['hessian', 'dip ?switch', 'hooter', 'trafficator', 'gearstick'],
  '(after|back|down|for|in|out|to|up)wards\\b',
];

const british = new RegExp(`\\b(?:${BRITISH.join('|')})\\w*`, 'giu');

export const britishWords = (text: string): string[] =>
  // Link targets are addresses, not text.
  [...text.replace(/\]\([^)]*\)|href="[^"]*"/g, '').matchAll(british)].map(([word]) => word);
