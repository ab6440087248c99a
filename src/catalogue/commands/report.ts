import { type CatalogueProduct, writeCell } from './columns.ts';
import { faultText } from './fault.ts';
import type { Import } from './import.ts';
import type { ChangedProduct, Plan } from './plan.ts';
import type { Removal } from './remove-missing.ts';

const FIRST_FEW = 200;

/** The import in words, one line each; of long lists the first 200, unless `all` are wanted. */
export function reportImport(done: Import, all = false): string[] {
  if (done.faults.length > 0) {
    return [
      ...done.faults.map(faultText),
      '',
      `${counted(done.faults.length, 'fault')}. Nothing was changed.`,
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
      added.map(({ product }) => named(product)),
      all,
    ),
    ...section('Changed', changed.map(changeText), all),
  ];
}

function removalLines({ deleted, outOfStock }: Removal, all: boolean): string[] {
  return [
    ...section('Deleted, never ordered', deleted.map(named), all),
    ...section('Out of stock, because orders name them', outOfStock.map(named), all),
  ];
}

function section(title: string, lines: readonly string[], all: boolean): string[] {
  if (lines.length === 0) return [];
  const shown = all ? lines : lines.slice(0, FIRST_FEW);
  const more = lines.length - shown.length;
  return [
    `${title} (${lines.length}):`,
    ...shown.map((line) => `  ${line}`),
    ...(more > 0 ? [`  … and ${more} more; --all lists them`] : []),
  ];
}

const named = ({ sku, name }: CatalogueProduct): string => `${sku}  ${name}`;

function changeText({ before, after, columns }: ChangedProduct): string {
  const changes = columns.map(
    (name) =>
      `\n    ${name}: ${inShort(writeCell(name, before))} → ${inShort(writeCell(name, after))}`,
  );
  return `${named(before)}${changes.join('')}`;
}

function inShort(cell: string): string {
  const line = cell.replaceAll(/\s+/g, ' ');
  if (line === '') return '(empty)';
  return line.length > 120 ? `${line.slice(0, 120)}… (${cell.length} signs)` : line;
}

function summary({ plan, removal, applied }: Import): string[] {
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
    : [`${counts}.`, 'This was a dry run. With --apply it is done.'];
}

const counted = (count: number, what: string): string =>
  `${count} ${what}${count === 1 ? '' : 's'}`;
