import { type CatalogueProduct, writeCell } from '../server/import/columns.ts';
import { faultText } from '../rules/cells/fault.ts';
import type { ImportResult } from '../server/import/import.ts';
import type { ChangedProduct, Plan } from '../server/import/plan.ts';
import type { Removal } from '../server/import/remove-missing.ts';

const MAX_LISTED = 200;

/** Lists at most 200 changes of each kind unless `all` is set. */
export function reportImport(done: ImportResult, all = false): string[] {
  if (done.faults.length > 0) {
    return [
      ...done.faults.map(faultText),
      '',
      `${pluralized(done.faults.length, 'fault')}. Nothing was changed.`,
    ];
  }
  return [
    ...planLines(done.plan, all),
    ...(done.removal ? removalLines(done.removal, all) : []),
    '',
    ...summary(done),
  ];
}

function planLines({ added, changed }: Plan, all: boolean): string[] {
  return [
    ...section(
      'New',
      added.map(({ product }) => productLine(product)),
      all,
    ),
    ...section('Changed', changed.map(changeText), all),
  ];
}

function removalLines({ deleted, outOfStock }: Removal, all: boolean): string[] {
  return [
    ...section('Deleted, never ordered', deleted.map(productLine), all),
    ...section('Out of stock, because orders name them', outOfStock.map(productLine), all),
  ];
}

function section(title: string, lines: readonly string[], all: boolean): string[] {
  if (lines.length === 0) return [];
  const shown = all ? lines : lines.slice(0, MAX_LISTED);
  const more = lines.length - shown.length;
  return [
    `${title} (${lines.length}):`,
    ...shown.map((line) => `  ${line}`),
    ...(more > 0 ? [`  … and ${more} more; --all lists them`] : []),
  ];
}

const productLine = ({ sku, name }: CatalogueProduct): string => `${sku}  ${name}`;

function changeText({ before, after, columns }: ChangedProduct): string {
  const changes = columns.map(
    (name) =>
      `\n    ${name}: ${shortened(writeCell(name, before))} → ${shortened(writeCell(name, after))}`,
  );
  return `${productLine(before)}${changes.join('')}`;
}

function shortened(cell: string): string {
  const line = cell.replaceAll(/\s+/g, ' ');
  if (line === '') return '(empty)';
  return line.length > 120 ? `${line.slice(0, 120)}… (${cell.length} characters)` : line;
}

function summary({ plan, removal, applied }: ImportResult): string[] {
  const counts = [
    `${plan.added.length} new`,
    `${plan.changed.length} changed`,
    `${plan.unchanged.length} unchanged`,
    removal
      ? `not in the file: ${removal.deleted.length} deleted, ${removal.outOfStock.length} out of stock`
      : `${plan.missing.length} not in the file and untouched`,
  ].join(', ');
  const changes = [plan.added, plan.changed, removal?.deleted ?? [], removal?.outOfStock ?? []];
  if (changes.every((list) => list.length === 0)) return [`${counts}. There is nothing to do.`];
  return applied
    ? [`${counts}. Done.`]
    : [`${counts}.`, 'This was a dry run. Run it with --apply to make the changes.'];
}

const pluralized = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;
