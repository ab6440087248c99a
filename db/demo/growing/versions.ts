/** A variation of a part. */
export interface Version {
  /** Part of the name; '' for the ordinary version. */
  words: string;
  says: string;
  price: number;
  weight: number;
}

const ordinary = version('', 'The ordinary version.', 1, 1);
const two = version(
  'workshop pack of two',
  'Two in one box, for whoever does both sides.',
  1.86,
  2,
);
const four = version('workshop pack of four', 'Four in one box at a workshop’s price.', 3.55, 4);
const second = version('cosmetic second', 'Marks on the surface, none where it matters.', 0.74, 1);

const metal = [
  ordinary,
  version('zinc-plated', 'Plated yellow, against the winter.', 1.07, 1),
  version('black e-coat', 'Dipped and baked in black.', 1.09, 1.01),
  version('stainless', 'In stainless throughout; grease the threads.', 1.58, 0.98),
  version('bare, for painting', 'Oiled against rust and nothing else.', 0.92, 0.99),
  second,
  two,
  four,
];

const rubber = [
  ordinary,
  version('EPDM', 'In EPDM, which stands sun and ozone.', 1.12, 1),
  version('natural rubber', 'Softer, as the first ones were; keep oil away.', 1.04, 0.97),
  version('silicone', 'In silicone, for hot places.', 1.46, 1.03),
  version('hard grade', 'Ten points harder than the original.', 1.1, 1.02),
  second,
  two,
  four,
];

const electric = [
  ordinary,
  version('with pigtail', 'With a soldered lead and its plug.', 1.08, 1.04),
  version('sealed', 'Sealed against water as boats have it.', 1.27, 1.05),
  version('silver contacts', 'Contacts in silver, which do not burn as soon.', 1.33, 1),
  version('bench-tested', 'Ran for an hour before it was packed.', 1.16, 1),
  second,
  two,
  version('for spares', 'Sold untested, for its parts.', 0.41, 1),
];

const goods = [
  ordinary,
  two,
  four,
  version('workshop pack of ten', 'Ten in a carton.', 8.4, 10),
  version('loose, without box', 'From a large carton, without a box of its own.', 0.9, 0.95),
  version('damaged box', 'The box suffered on its way here, what is in it did not.', 0.82, 1),
  version('long-life', 'Made to last twice as long between changes.', 1.38, 1.02),
  version(
    'last of its batch',
    'The last ones of a batch, before the maker changes the print.',
    0.87,
    1,
  ),
];

const cloth = [
  ordinary,
  ...['black', 'dark brown', 'sand', 'silver gray', 'moss green', 'oxide red', 'navy'].map(
    (colour, index) => version(colour, `In ${colour}.`, 1 + index / 100, 1),
  ),
];

const clear = [
  ordinary,
  version('E-marked', 'With the mark that the inspector looks for.', 1.14, 1),
  version('without mark', 'Without a mark: for show, not for the road.', 0.79, 1),
  version('hard-coated', 'Coated, so that wiping leaves no lines.', 1.21, 1),
  version('with fitting kit', 'With screws, washers and seal.', 1.17, 1.08),
  second,
  two,
  four,
];

const families: Record<string, readonly Version[]> = {
  ...each(
    rubber,
    'seal shaft-seal boot hose belt duct-hose mount gasket gasket-set ring mat diaphragm',
  ),
  ...each(
    rubber,
    'seal-set seal-kit flange-gasket cover-gasket pan-filter carburettor-kit coupling-disc grommets sleeve bump-stop hanger step-pad mudflap inner-tube',
  ),
  ...each(
    electric,
    'alternator starter coil distributor switch relay fuse-box sender battery harness',
  ),
  ...each(
    electric,
    'generator solenoid regulator-box flasher-can contact-block pull-switch rocker-switch position-switch points-module pigtail coolant-pump',
  ),
  ...each(electric, 'horn fuel-pump gauge injector bulb lead-set spark-plug fridge'),
  ...each(cloth, 'bench cot canopy window-cover net map-pocket'),
  ...each(cloth, 'seat curtain pop-top tent seat-belt cup-holder table knob sticker'),
  ...each(
    goods,
    'bottle oil-filter filter-panel canister hardware tool-kit socket jack cap thermostat',
  ),
  ...each(
    goods,
    'reservoir inline-filter filter-element nuts studs wheel-bolts pins clips shims bleed-screws pressure-tester meter thread-kit side-jack',
  ),
  ...each(clear, 'bullet-lamp fog-lamp reading-lamp inside-mirror mirror-glass'),
  ...each(clear, 'lens lamp headlight mirror window'),
};

/** The versions of a part by its drawing; those of metal parts by default. */
export const versionsOf = (drawing: string): readonly Version[] => families[drawing] ?? metal;

function version(words: string, says: string, price: number, weight: number): Version {
  return { words, says, price, weight };
}

function each(versions: readonly Version[], drawings: string): Record<string, readonly Version[]> {
  return Object.fromEntries(drawings.split(' ').map((drawing) => [drawing, versions]));
}
