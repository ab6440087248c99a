import { DeskButton } from '../../../frame/web/desk/desk-button.tsx';
import { focusSection } from '../focus-field.ts';

const SECTIONS = [
  ['Facts', 'name'],
  ['Fits', 'fits'],
  ['Goes with', 'also_needed'],
  ['Photographs', 'images'],
  ['Description', 'description'],
  ['Search engines', 'page_title'],
] as const;

/** The keys to jump to each section of the page. */
export const SectionKeys = () => (
  <nav aria-label="Sections" className="part-sections">
    {SECTIONS.map(([name, column], at) => (
      <DeskButton
        key={name}
        look="quiet"
        keyName={String(at + 1)}
        keyGroup="Sections"
        onPress={() => focusSection(column)}
      >
        {name}
      </DeskButton>
    ))}
  </nav>
);
