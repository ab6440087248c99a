import { addressOf } from '../../../kit/page.ts';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import { deskAddresses } from '../../addresses.ts';

const VIEWS = {
  open: 'Without result',
  dismissed: 'Dismissed',
  words: 'Owners’ words',
  symptoms: 'Symptoms',
  vans: 'Vans',
  types: 'Part types',
  engines: 'Engines',
} as const;
export type WordsView = keyof typeof VIEWS;

export const viewOf = (text = ''): WordsView =>
  Object.hasOwn(VIEWS, text) ? (text as WordsView) : 'open';

export const WordsViews = ({ current }: { current: WordsView }) => (
  <nav aria-label="Search words" className="words-views">
    {(Object.keys(VIEWS) as WordsView[]).map((view) => (
      <PageLink
        key={view}
        href={addressOf(deskAddresses.words.words, {}, view === 'open' ? {} : { view })}
        aria-current={view === current ? 'page' : undefined}
      >
        {VIEWS[view]}
      </PageLink>
    ))}
  </nav>
);
