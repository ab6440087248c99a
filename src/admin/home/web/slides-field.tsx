import { Plus } from 'lucide-react';
import type { Slide } from '../../../settings/home-texts.ts';
import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import { moved } from '../../frame/web/table/move-buttons.tsx';
import { SlideFields } from './slide-fields.tsx';

interface SlidesFieldProps {
  slides: readonly Slide[];
  onChange: (slides: Slide[]) => void;
}

export const SlidesField = ({ slides, onChange }: SlidesFieldProps) => (
  <>
    <h2 className="shop-heading">Slides</h2>
    <p className="text-steel">
      They take turns at the top of the home page. Pictures are shown twice as wide as they are
      high.
    </p>
    {slides.length === 0 && <p>None: the page begins with its menu.</p>}
    {slides.map((slide, at) => (
      <SlideFields
        // oxlint-disable-next-line react/no-array-index-key -- they have nothing else of their own
        key={at}
        slide={slide}
        at={at}
        count={slides.length}
        onChange={(becomes) => onChange(slides.with(at, becomes))}
        onMove={(to) => onChange(moved(slides, at, to))}
        onRemove={() => onChange(slides.toSpliced(at, 1))}
      />
    ))}
    <DeskButton
      icon={<Plus size={16} />}
      onPress={() => onChange([...slides, { image: '', title: '', link: '' }])}
    >
      Add a slide
    </DeskButton>
  </>
);
