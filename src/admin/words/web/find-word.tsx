import { DeskSearch } from '../../frame/web/desk/desk-search.tsx';

export interface WordSearch {
  q: string;
  onSearch: (q: string) => void;
}

/** The search above a table of words. */
export const FindWord = (search: WordSearch) => (
  <div className="px-4 py-3">
    <DeskSearch label="Find a word" placeholder="Find a word" group="Search words" {...search} />
  </div>
);
