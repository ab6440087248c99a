import { lazyHydrated } from '../../../ui/loading/lazy-part.tsx';
import { ListedPage } from './listed-page.tsx';
import { ListedSections } from './rows/listed-sections.tsx';
import './search-results.css';
// Imported here because the answer is server-rendered before its script loads.
import './search-answer.css';

const loadUnderstood = async () => (await import('./rows/understood-row.tsx')).UnderstoodRow;
const UnderstoodRow = lazyHydrated(
  import.meta.env.SSR ? await loadUnderstood() : null,
  loadUnderstood,
);

/** Search results: the interpretation of the words, and the parts by section. */
export const SearchPage = () => <ListedPage Rows={ListedSections} Understood={UnderstoodRow} />;
