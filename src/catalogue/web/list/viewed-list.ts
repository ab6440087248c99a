import type { Found, PartTypeCount } from '../../contract.ts';
import type { ListView } from '../../rules/list-view.ts';
import type { ProductList } from '../../rules/search-state.ts';

/** One of a list's largest part types. */
export type ListedType = Omit<PartTypeCount, 'group'>;

/** What a search answers besides products: a symptom, jobs, articles, diagrams, and a list of part numbers. */
export interface Answer extends Pick<
  Found,
  'symptom' | 'jobs' | 'articles' | 'diagrams' | 'numbers'
> {
  suspects: readonly ListedType[];
}

type OfSearch = 'understood' | 'sections' | 'others' | 'question';

/** The data of a list page, included in its HTML. */
export interface ListedProducts
  extends
    Pick<Found, 'total' | 'message' | 'types_total' | 'category_name'>,
    Partial<Pick<Found, OfSearch>> {
  rows: Found['data'];
  /** Close matches if the list is empty. */
  near: Found['data'];
  types: ListedType[];
  answer?: Answer | undefined;
  /** Of a list without words: the diagram of what it shows, or two of several. */
  diagrams?: Found['diagrams'];
}

export interface ViewedList {
  list: ProductList;
  view: ListView;
  /** The visitor's van, whose parts come first. */
  first?: string | undefined;
}
