import type { Editor, JSONContent } from '@tiptap/react';
import { useState } from 'react';
import { asRefused, failureText } from '../../../../kit/client.ts';
import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { FileInput } from '../../../../ui/form/file-input.tsx';
import { useSave } from '../../../frame/web/form/use-save.ts';
import { TextField } from '../../../frame/web/form/text-field.tsx';
import { StepDialog } from '../../../frame/web/form/step-dialog.tsx';
import { type StoredPicture, uploadPicture } from '../upload-picture.ts';

/** A picture from a file, or one already in the text. */
export interface PendingPicture {
  file?: File;
  stored?: StoredPicture & { alt: string };
  /** The drop position in the document. */
  at?: number | undefined;
}

interface PictureDialogProps {
  editor: Editor;
  picture: PendingPicture;
  onClose: () => void;
}

const NO_ALT = 'Please say what it shows, for those who cannot see it.';

/** Asks for a picture and its alternative text. */
export function PictureDialog({ editor, picture, onClose }: PictureDialogProps) {
  const { stored } = picture;
  const [file, setFile] = useState(picture.file);
  const [alt, setAlt] = useState(stored?.alt ?? '');
  const [caption, setCaption] = useState('');
  const [isOrnament, setOrnament] = useState(stored?.alt === '');
  const [isAsked, setAsked] = useState(false);
  const upload = useSave(async () => stored ?? (await uploadPicture(file!)), {
    topics: [],
    onFailed: () => true,
    onSaved({ src, width, height }) {
      const attrs = { src, width, height, alt: isOrnament ? '' : alt.trim() };
      onClose();
      if (stored) editor.chain().focus().updateAttributes('picture', attrs).run();
      else insert(editor, attrs, caption.trim(), picture.at);
    },
  });
  const needsAlt = !isOrnament && !alt.trim();
  const wrongFile = asRefused(upload.error)?.fields['picture']?.[0];

  function save() {
    setAsked(true);
    if (!needsAlt && (stored ?? file) && !upload.isPending) upload.mutate();
  }

  return (
    <StepDialog
      size="narrow"
      title={stored ? 'This picture' : 'A picture'}
      onClose={onClose}
      step={stored ? 'Save' : 'Insert'}
      busy={upload.isPending}
      onStep={save}
      form="grid gap-3"
    >
      {!stored && (
        <Field
          label="File"
          required
          hint={file ? file.name : 'JPEG, PNG, WebP or AVIF, 20 MB at most'}
          error={
            wrongFile ??
            (upload.error && failureText(upload.error, 'The picture could not be stored.')) ??
            (isAsked && !file && 'Please choose a picture.')
          }
        >
          <FileInput accept="image/*" onChange={({ target }) => setFile(target.files?.[0])} />
        </Field>
      )}
      <TextField
        label="What it shows"
        required={!isOrnament}
        error={isAsked && needsAlt && NO_ALT}
        value={alt}
        maxLength={300}
        disabled={isOrnament}
        onType={setAlt}
      />
      <Checkbox
        label="Decorative image"
        checked={isOrnament}
        onChange={({ target }) => setOrnament(target.checked)}
      />
      {!stored && (
        <TextField label="Caption" optional value={caption} maxLength={300} onType={setCaption} />
      )}
    </StepDialog>
  );
}

function insert(editor: Editor, attrs: object, caption: string, at: number | undefined): void {
  const paragraph: JSONContent = { type: 'paragraph', content: [{ type: 'picture', attrs }] };
  const figure: JSONContent = {
    type: 'figure',
    content: [paragraph, { type: 'figcaption', content: [{ type: 'text', text: caption }] }],
  };
  const content = [caption ? figure : paragraph, { type: 'paragraph' }];
  const chain = editor.chain().focus();
  if (at === undefined) chain.insertContent(content).run();
  else chain.insertContentAt(at, content).run();
}
