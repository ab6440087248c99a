import { asVanModel } from '../../../fitment/rules/van-models.ts';
import { vanModels } from '../../../fitment/server/queries.ts';
import type { VanModelRow } from '../../../fitment/contract.ts';
import type { VanModel } from '../../../fitment/rules/does-it-fit.ts';
import type { VanFacts } from '../../../fitment/rules/fit.ts';
import { VersionedCache } from '../../../server/cache/versioned-cache.ts';
import { query, type Queryable, sql } from '../../../server/database/query.ts';
import type { Shop } from '../../../server/shop.ts';
import type { RepairRow } from '../../repair-calls.ts';
import type { Repair } from '../../rules/repairs/repair.ts';
import { vansOfRepair } from '../../rules/repairs/vans-of-repair.ts';
import { vansText } from '../../rules/repairs/vans-text.ts';

/** A job with every van that it is for. */
export interface StoredRepair extends Repair {
  vansText: string;
  all: VanFacts[];
}

interface StoredRepairs {
  repairs: StoredRepair[];
  models: VanModel[];
  modelRows: VanModelRow[];
  /** Names of part types: "brake shoe set". */
  typeNames: ReadonlyMap<string, string>;
}

export const readStoredRepairs = (db: Queryable): Promise<Repair[]> =>
  query<Repair>(
    db,
    sql`SELECT slug, name, system, vans, assumes, about, hours, difficulty, also, lines, tools, figures, article
          FROM repairs WHERE NOT hidden ORDER BY system, name, id`,
  );

/** The jobs that are shown, with what is needed to read them; cached until one of them or the catalog changes. */
export function openRepairs({ reads, cache }: Pick<Shop, 'reads' | 'cache'>) {
  const known = new VersionedCache<StoredRepairs>(cache, ['catalogue'], 1, () => 1);
  const read = async (): Promise<StoredRepairs> => {
    const modelRows = await vanModels(reads);
    const models = modelRows.map(asVanModel);
    const types = await query<{ slug: string; name: string }>(
      reads,
      sql`SELECT slug, name FROM part_types`,
    );
    const repairs = await readStoredRepairs(reads);
    return {
      models,
      modelRows,
      typeNames: new Map(types.map(({ slug, name }) => [slug, name])),
      repairs: repairs.map((repair) => ({
        ...repair,
        vansText: vansText(repair.vans, modelRows),
        all: vansOfRepair(repair, models),
      })),
    };
  };
  return () => known.get('all', read);
}

/** "Rear brakes, 1971–79 Bus" */
export const repairTitle = ({ name, vansText }: StoredRepair) => `${name}, ${vansText}`;

export const repairRow = ({
  slug,
  name,
  vansText,
  system,
  vans,
  hours,
  difficulty,
}: StoredRepair): RepairRow => ({
  slug,
  name,
  vans_text: vansText,
  system,
  vans,
  hours,
  difficulty,
});
