import { Camera, ImagePlus, X } from 'lucide-react';
import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  MAX_ALT_LENGTH,
  type ProductImage,
  splitImages,
  writeImages,
} from '../../../../catalogue/rules/cells/cells.ts';
import { FieldError } from '../../../../ui/form/field-error.tsx';
import { DeskButton } from '../../../frame/web/desk/desk-button.tsx';
import { moved } from '../../../frame/web/table/move-buttons.tsx';
import { fieldId } from '../focus-field.ts';
import { usePart } from '../part-form-context.ts';
import { PhotographCard } from './photograph-card.tsx';
import { Section } from './section.tsx';
import { type Sending, usePhotographs } from './use-photographs.ts';

/** Formats that the shop accepts; phones convert their own format to one of them. */
const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif,image/tiff';

/** The pictures, main one first; added by dropping, choosing, pasting, or with a phone's camera. */
export function PhotographsPart() {
  const { text, set, mayWrite, fault } = usePart();
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [dragged, setDragged] = useState<number | null>(null);
  const { sending, add, dismiss } = usePhotographs((becomes) => set('images', becomes));
  const images = splitImages(text('images'));
  const change = (next: readonly ProductImage[]) => set('images', writeImages(next));

  const paste = useEffectEvent((event: ClipboardEvent) => {
    const pasted = [...(event.clipboardData?.files ?? [])];
    // The description editor handles its own pictures.
    if (event.defaultPrevented || !mayWrite || pasted.length === 0) return;
    event.preventDefault();
    add(pasted);
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent) => paste(event);
    document.addEventListener('paste', listener);
    return () => document.removeEventListener('paste', listener);
  }, []);

  function drop(event: DragEvent) {
    setIsOver(false);
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    add(event.dataTransfer.files);
  }

  return (
    <Section
      title="Photographs"
      id={fieldId('images')}
      about="The first is the main one. Drop, paste or choose; the shop makes all sizes."
      action={
        mayWrite && (
          <>
            <DeskButton icon={<ImagePlus />} keyName="u" onPress={() => files.current?.click()}>
              Add photographs
            </DeskButton>
            <DeskButton
              icon={<Camera />}
              className="hidden pointer-coarse:inline-flex"
              onPress={() => camera.current?.click()}
            >
              Take one
            </DeskButton>
          </>
        )
      }
    >
      <FileInputs files={files} camera={camera} onChosen={add} />
      <FieldError>{fault('images')}</FieldError>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the button above does the same */}
      <div
        className="photographs"
        data-over={isOver || undefined}
        onDragOver={(event) => {
          if (!mayWrite || !event.dataTransfer.types.includes('Files')) return;
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        {images.length === 0 && sending.length === 0 && (
          <p className="part-none">No picture yet. Drop photographs here, or press U.</p>
        )}
        <ol aria-label="Photographs" className="grid fill-cols-48 gap-4">
          {images.map((image, at) => (
            <PhotographCard
              key={image.image}
              image={image}
              place={at}
              count={images.length}
              maxAlt={MAX_ALT_LENGTH}
              readOnly={!mayWrite}
              onChange={(changed) => change(images.with(at, changed))}
              onMove={(to) => change(moved(images, at, to))}
              onRemove={() => change(images.toSpliced(at, 1))}
              onDragStart={() => setDragged(at)}
              onDropHere={() => {
                if (dragged !== null) change(moved(images, dragged, at));
                setDragged(null);
              }}
            />
          ))}
        </ol>
        <SendingList sending={sending} onDismiss={dismiss} />
      </div>
    </Section>
  );
}

interface FileInputsProps {
  files: React.RefObject<HTMLInputElement | null>;
  camera: React.RefObject<HTMLInputElement | null>;
  onChosen: (files: Iterable<File>) => void;
}

function FileInputs({ files, camera, onChosen }: FileInputsProps) {
  const chosen = ({ target }: { target: HTMLInputElement }) => {
    onChosen([...(target.files ?? [])]);
    // Allows choosing the same file again after an error.
    target.value = '';
  };
  return (
    <>
      <input
        ref={files}
        type="file"
        multiple
        hidden
        accept={ACCEPTED}
        aria-label="Photographs"
        onChange={chosen}
      />
      <input
        ref={camera}
        type="file"
        hidden
        accept={ACCEPTED}
        capture="environment"
        aria-label="Camera"
        onChange={chosen}
      />
    </>
  );
}

interface SendingListProps {
  sending: readonly Sending[];
  onDismiss: (id: number) => void;
}

const SendingList = ({ sending, onDismiss }: SendingListProps) => (
  <div role="status">
    <ul aria-label="Uploading" className="photograph-sending">
      {sending.map(({ id, name, share, fault }) => (
        <li key={id}>
          <span className="min-w-0 flex-1">{name}</span>
          {fault ? (
            <>
              <FieldError>{fault}</FieldError>
              <DeskButton
                look="quiet"
                icon={<X />}
                aria-label={`Forget ${name}`}
                onPress={() => onDismiss(id)}
              />
            </>
          ) : (
            <>
              <progress max={1} value={share} aria-label={`${name} sent`} />
              <span className="text-steel">{share < 1 ? 'Sending' : 'Resizing'}</span>
            </>
          )}
        </li>
      ))}
    </ul>
  </div>
);
