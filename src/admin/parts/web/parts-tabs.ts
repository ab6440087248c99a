import { addressOf } from '../../../kit/page.ts';
import type { DeskTab } from '../../frame/web/desk/tabs.ts';
import { type PartsQuery, partsQueryParameters } from '../rules/parts-query.ts';
import { deskAddresses } from '../../addresses.ts';

export type PartsTab = 'List' | 'Spreadsheet' | 'CSV' | 'Categories';

/** The desk's tabs, which keep search and filters between list, sheet and file. */
export function partsTabs(current: PartsTab, query: Partial<PartsQuery> = {}): DeskTab[] {
  const search = partsQueryParameters(query);
  const tab = (name: PartsTab, keyName: string, href: string): DeskTab => ({
    name,
    keyName,
    href,
    isCurrent: name === current,
  });
  return [
    tab('List', '1', addressOf(deskAddresses.parts.list, {}, search)),
    tab('Spreadsheet', '2', addressOf(deskAddresses.sheet.sheet, {}, search)),
    tab('CSV', '3', addressOf(deskAddresses.partsFile.file, {}, search)),
    tab('Categories', '4', addressOf(deskAddresses.categories.categories)),
  ];
}
