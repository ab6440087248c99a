import { doesItFit } from '../../../fitment/rules/does-it-fit.ts';
import type { Fit } from '../../../fitment/rules/fit.ts';
import { prepared, queryFirst } from '../../../server/database/query.ts';
import type { Shop } from '../../../server/shop.ts';
import type { NeededPart, ProductDetail } from '../../contract.ts';
import { choosePart, vansOfLine, verdictOf } from '../../rules/repairs/choose-part.ts';
import { nameHas } from '../../rules/repairs/name-has.ts';
import { readMeant, type RepairLine } from '../../rules/repairs/repair.ts';
import { openProductRows } from '../product-rows-cache.ts';
import { readMeantParts } from './meant-parts.ts';
import type { RepairLink } from './repairs-about.ts';
import { openRepairs, repairTitle, type StoredRepair } from './stored-repairs.ts';

const MAX_JOBS = 3;
const MAX_NEEDED = 20;

interface JobsOfProduct {
  jobs: RepairLink[];
  /** What else the first of the jobs takes, as it fits the product's vans. */
  also_needed: NeededPart[];
}

type Product = Pick<ProductDetail, 'id' | 'name' | 'fits'>;

/** The jobs that a product belongs to: those that need it before those that it is optional in. */
export function openJobsOfProduct(shop: Pick<Shop, 'reads' | 'cache'>) {
  const { reads } = shop;
  const stored = openRepairs(shop);
  const readRows = openProductRows(shop);

  return async (product: Product): Promise<JobsOfProduct | null> => {
    const { repairs, models } = await stored();
    const type = await queryFirst<{ slug: string }>(
      reads,
      prepared`SELECT t.slug FROM products p JOIN part_types t ON t.id = p.part_type_id
                WHERE p.id = ${product.id}`,
    );
    if (!type) return null;
    const fits = product.fits.map(asFit);
    const isMeant = ({ part }: RepairLine) => {
      const { type: meant, words } = readMeant(part ?? '');
      return meant === type.slug && nameHas(product.name, words);
    };

    const found = repairs.flatMap((repair) => {
      const line = repair.lines.find(
        (each) => isMeant(each) && verdictOf(fits, vansOfLine(each, repair.all), models) !== 'no',
      );
      if (!line) return [];
      const verdict = verdictOf(fits, vansOfLine(line, repair.all), models);
      return [{ repair, line, rank: Number(line.while_there) * 2 + Number(verdict === 'open') }];
    });
    // The first lines of a job are what it is about: an oil filter belongs to the oil change more than to a rebuild.
    const placeOf = ({ repair, line }: (typeof found)[number]) => repair.lines.indexOf(line);
    const nearest = found.toSorted((a, b) => a.rank - b.rank || placeOf(a) - placeOf(b));
    const [first] = nearest;
    if (!first) return null;
    return {
      jobs: nearest
        .slice(0, MAX_JOBS)
        .map(({ repair }) => ({ slug: repair.slug, title: repairTitle(repair) })),
      also_needed: await neededBeside(first.repair, first.line),
    };

    async function neededBeside(repair: StoredRepair, own: RepairLine): Promise<NeededPart[]> {
      const vans = repair.all.filter((van) => doesItFit(fits, van, models).state !== 'no');
      const others = repair.lines.filter(({ while_there }) => !while_there);
      const meant = await readMeantParts(reads, others, repair.vans);
      const needed = others.flatMap((line) => {
        const wanted = vansOfLine(line, vans);
        if (line === own) return [];
        const choice = choosePart(wanted.length > 0, meant(line), (part) =>
          verdictOf(part.fits, wanted, models),
        );
        if (choice.state !== 'sure' && choice.state !== 'open') return [];
        const depends = choice.state === 'open';
        const { id } = depends ? choice.parts[0]! : choice.part;
        return id === product.id ? [] : [{ id, quantity: line.quantity, depends }];
      });
      const rows = await readRows([...new Set(needed.map(({ id }) => id))]);
      return needed
        .flatMap(({ id, ...need }) => {
          const row = rows.find((each) => each.id === id);
          return row ? [{ ...row, ...need }] : [];
        })
        .slice(0, MAX_NEEDED);
    }
  };
}

const asFit = ({
  van_slug,
  year_from,
  year_to,
  engine_codes,
  gearbox,
  built_from,
  built_to,
  chassis_from,
  chassis_to,
  bodies,
  market,
  detail,
}: ProductDetail['fits'][number]): Fit => ({
  van: van_slug,
  from: year_from,
  to: year_to,
  engines: engine_codes,
  gearbox: gearbox ?? undefined,
  built_from: built_from ?? undefined,
  built_to: built_to ?? undefined,
  chassis_from: chassis_from ?? undefined,
  chassis_to: chassis_to ?? undefined,
  bodies,
  market: market ?? undefined,
  detail: detail ?? undefined,
});
