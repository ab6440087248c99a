import { query, sql } from '../../../server/database/query.ts';
import { dependsOn } from '../../../server/cache/dependencies.ts';
import type { Shop } from '../../../server/shop.ts';
import { capitalize } from '../../../kit/capitalize.ts';
import type { RepairDetail, RepairNeed } from '../../repair-calls.ts';
import { vansOfLine, verdictOf } from '../../rules/repairs/choose-part.ts';
import { readMeant, type RepairTool } from '../../rules/repairs/repair.ts';
import { vansText } from '../../rules/repairs/vans-text.ts';
import { storedDiagrams } from '../diagrams/stored-diagrams.ts';
import { openProductRows } from '../product-rows-cache.ts';
import { type MeantPart, readMeantParts } from './meant-parts.ts';
import { diagramsOfRepair } from './shown-in-diagram.ts';
import { openRepairs, repairRow } from './stored-repairs.ts';

/** The parts of a line that are offered to choose from. */
const MAX_PARTS = 6;

export function openRepairAnswers(shop: Shop) {
  const { reads } = shop;
  const readDiagrams = storedDiagrams(shop);
  const stored = openRepairs(shop);
  const readRows = openProductRows(shop);

  return {
    async list() {
      return (await stored()).repairs.map(repairRow);
    },

    async find(slug: string): Promise<RepairDetail | undefined> {
      // A part that is added or moved may be what a line leads to.
      dependsOn(['shape']);
      const { repairs, models, modelRows, typeNames } = await stored();
      const repair = repairs.find((each) => each.slug === slug);
      if (!repair) return undefined;
      const meant = await readMeantParts(reads, [...repair.lines, ...repair.tools], repair.vans);

      const judged = (line: RepairTool) => {
        const vans = vansOfLine(line, repair.all);
        return meant(line)
          .map((part) => ({ part, verdict: verdictOf(part.fits, vans, models) }))
          .filter((each): each is Judged => each.verdict !== 'no')
          .slice(0, MAX_PARTS);
      };
      const needs = [...repair.lines, ...repair.tools].map(judged);
      const ids = new Set(needs.flat().map(({ part }) => part.id));
      const rows = new Map((await readRows([...ids])).map((row) => [row.id, row]));

      const asNeed = (line: RepairTool, at: number): RepairNeed => ({
        name: line.name ?? nameOf(line, typeNames),
        note: line.note,
        vans: line.vans,
        vans_text: vansText(line.vans, modelRows),
        parts: needs[at]!.flatMap(({ part, verdict }) => {
          const row = rows.get(part.id);
          return row ? [{ ...row, verdict }] : [];
        }),
      });
      const { about, assumes, figures, lines, tools, name } = repair;
      return {
        ...repairRow(repair),
        about,
        assumes,
        figures,
        lines: lines.map(({ quantity, while_there, ...line }, at) => ({
          ...asNeed(line, at),
          quantity,
          while_there,
        })),
        tools: tools.map((tool, at) => asNeed(tool, lines.length + at)),
        article: await articleOf(repair.article),
        diagrams: diagramsOfRepair(repair, await readDiagrams()),
        others: repairs.filter((other) => other.name === name && other !== repair).map(repairRow),
      };
    },
  };

  async function articleOf(slug: string | null) {
    if (!slug) return null;
    const [article] = await query<{ slug: string; title: string }>(
      reads,
      sql`SELECT slug, title FROM articles WHERE slug = ${slug} AND shown`,
    );
    return article ?? null;
  }
}

interface Judged {
  part: MeantPart;
  verdict: 'sure' | 'open';
}

/** "Brake shoe set" */
const nameOf = ({ part }: RepairTool, typeNames: ReadonlyMap<string, string>) => {
  const { type } = readMeant(part ?? '');
  return capitalize(typeNames.get(type) ?? type.replaceAll('-', ' '));
};
