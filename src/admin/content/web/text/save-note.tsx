import type { SaveState } from './use-draft.ts';

const WORDS: Record<SaveState, string> = {
  saved: 'Draft saved',
  saving: 'Saving…',
  waiting: 'Saving…',
  failed: 'Not saved yet; kept in this browser',
};

export const SaveNote = ({ state }: { state: SaveState }) => (
  <span role="status" className={state === 'failed' ? 'text-orange' : 'text-steel'}>
    {WORDS[state]}
  </span>
);
