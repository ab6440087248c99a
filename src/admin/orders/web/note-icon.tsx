import { StickyNote } from 'lucide-react';

/** A note indicator: an icon, with a text for screen readers. */
export const NoteIcon = () => (
  <>
    <StickyNote size={16} />
    <span className="sr-only">Has a note</span>
  </>
);
