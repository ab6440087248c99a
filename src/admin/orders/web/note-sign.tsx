import { StickyNote } from 'lucide-react';

/** That there is a note: seen as an icon, read aloud as words. */
export const NoteSign = () => (
  <>
    <StickyNote size={16} />
    <span className="sr-only">Has a note</span>
  </>
);
