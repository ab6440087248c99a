import { serverNow } from '../../frame/web/server-time.ts';
import { CalendarClock } from 'lucide-react';
import type { Slide } from '../../../settings/home-texts.ts';
import { isShownAt } from '../../../content/rules/slides.ts';
import { FieldError } from '../../../ui/form/field-error.tsx';
import { Drawing } from '../../../ui/media/drawing.tsx';
import { ChoosePicture } from '../../content/web/choose-picture.tsx';
import { localTime } from '../../frame/web/form/local-time.ts';
import { StatusWord } from '../../frame/web/desk/status.tsx';
import { TextField } from '../../frame/web/form/text-field.tsx';
import { slideFaults } from '../rules/home-fields.ts';
import { LinkField } from './link-field.tsx';
import { PlaceButtons } from './place-buttons.tsx';

interface SlideFieldsProps {
  slide: Slide;
  at: number;
  count: number;
  onChange: (slide: Slide) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

export function SlideFields({ slide, at, count, onChange, onMove, onRemove }: SlideFieldsProps) {
  const { image, title, link } = slide;
  const name = `Slide ${at + 1}`;
  const wrong = slideFaults(slide);
  return (
    <div className="home-slide" role="group" aria-label={name}>
      <div className="home-slide-head">
        <b>{name}</b>
        {!isShownNow(slide) && (
          <StatusWord tone="idle" icon={<CalendarClock />} word="Not shown now" />
        )}
        <PlaceButtons name={name} at={at} count={count} onMove={onMove} onRemove={onRemove} />
      </div>
      <div className="home-slide-picture">
        <Drawing src={image || null} alt="" width={240} height={120} />
        <ChoosePicture
          label={`Picture of slide ${at + 1}`}
          onChosen={({ src }) => onChange({ ...slide, image: src })}
        />
        <FieldError>{wrong.image}</FieldError>
      </div>
      <div className="home-fields">
        <TextField
          label="Title"
          error={wrong.title}
          value={title}
          maxLength={150}
          onType={(text) => onChange({ ...slide, title: text })}
        />
        <div className="shop-line">
          <LinkField
            of={name}
            link={link}
            error={wrong.link}
            onChange={(href) => onChange({ ...slide, link: href })}
          />
        </div>
        <div className="shop-line">
          {(['from', 'until'] as const).map((edge) => (
            <TextField
              key={edge}
              label={edge === 'from' ? 'From' : 'Until'}
              optional
              error={wrong[edge]}
              className="shop-grow"
              type="datetime-local"
              value={slide[edge] ? localTime(new Date(slide[edge])) : ''}
              onType={(text) => onChange(withTime(slide, edge, text))}
            />
          ))}
        </div>
      </div>
    </div>
  );
}

const isShownNow = (slide: Slide): boolean => isShownAt(slide, serverNow());

function withTime(slide: Slide, edge: 'from' | 'until', typed: string): Slide {
  const { [edge]: _, ...rest } = slide;
  return typed ? { ...rest, [edge]: new Date(typed).toISOString() } : rest;
}
