import { callShop, nullIfRefused } from '../../../kit/client.ts';
import type { PartTypeCount } from '../../contract.ts';
import { hasWords } from '../../rules/search-state.ts';
import type { ListedProducts, ViewedList } from './viewed-list.ts';

interface Part {
  page?: number;
  per_page?: number;
}

/** Fetches a list, or a page of it; null if the van type or category does not exist. */
export async function fetchList(of: ViewedList, part: Part): Promise<ListedProducts | null> {
  const body = { ...findOptions(of), sort: of.view.sort, first: of.first, ...part };
  const answer = await nullIfRefused(callShop('POST findProducts', { body }));
  if (!answer) return null;
  const { data: rows, near = [], top_types, total, message, types_total } = answer;
  const { understood, category_name, sections, others, question } = answer;
  const { symptom, jobs, articles, diagrams, suspects, numbers } = answer;
  const types = top_types.map(withoutGroup);
  return {
    rows,
    near,
    types,
    total,
    message,
    types_total,
    ...(category_name && { category_name }),
    ...(!hasWords(of.list) && { diagrams }),
    ...(hasWords(of.list) && {
      understood,
      sections,
      others,
      question,
      answer: { symptom, jobs, articles, diagrams, numbers, suspects: suspects.map(withoutGroup) },
    }),
  };
}

const withoutGroup = ({ group: _group, ...type }: PartTypeCount) => type;

/** The list and its filters as parameters of the calls. */
export function findOptions({ list, view }: ViewedList) {
  const { inStock, types, year, engine, min, max, fits, without } = view;
  return {
    ...list,
    ...(inStock && { in_stock: true }),
    ...(types.length > 0 && { types: [...types] }),
    ...(year !== undefined && { year }),
    ...(engine && { engine }),
    ...(min !== undefined && { min_price: min }),
    ...(max !== undefined && { max_price: max }),
    ...(fits && { fits }),
    ...(without.length > 0 && { without: [...without] }),
  };
}
