import type { Slide } from '../../../settings/home-texts.ts';
import type { LinkedPart } from '../../content/content-shapes.ts';
import { PartsField } from '../../content/web/text/parts-field.tsx';
import { RichTextBox } from '../../content/web/text/rich-text-box.tsx';
import { TextField } from '../../frame/web/form/text-field.tsx';
import { HOME_NAMES, type HomeProperty } from '../rules/home-fields.ts';
import { DiagramField } from './diagram-field.tsx';
import { SlidesField } from './slides-field.tsx';

interface HomeControlProps {
  property: HomeProperty;
  shown: unknown;
  mayWrite: boolean;
  /** Of the featured parts, and those added to them. */
  parts: readonly LinkedPart[];
  onChange: (becomes: unknown) => void;
  onPartAdded: (part: LinkedPart) => void;
}

export function HomeControl(props: HomeControlProps) {
  const { property, shown, mayWrite, parts, onChange, onPartAdded } = props;
  const name = HOME_NAMES[property];
  switch (property) {
    case 'sliders':
      return <SlidesField slides={shown as Slide[]} onChange={onChange} />;
    case 'shown_diagram':
      return <DiagramField name={name} shown={shown as string | null} onChange={onChange} />;
    case 'featured':
      return (
        <PartsField
          ids={shown as number[]}
          parts={parts}
          name={name}
          none="None: the home page shows no favorites."
          onChange={onChange}
          onAdded={(part) => {
            onPartAdded(part);
            const ids = shown as number[];
            if (!ids.includes(part.id)) onChange([...ids, part.id]);
          }}
        />
      );
    case 'description':
      return (
        <>
          <p className="field-label">{name}</p>
          <RichTextBox
            label={name}
            html={(shown as string | null) ?? ''}
            isReadOnly={!mayWrite}
            onChange={onChange}
          />
        </>
      );
    case 'page_title':
      return (
        <TextField
          label={name}
          hint="The heading of the home page, and its name in search results."
          value={shown as string}
          maxLength={150}
          onType={onChange}
        />
      );
    default:
      return (
        <TextField
          label={name}
          rows={2}
          value={shown as string}
          maxLength={500}
          onType={onChange}
        />
      );
  }
}
