import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { randomKey } from '../../../kit/random-key.ts';
import { MAX_RETURN_PICTURES } from '../../../orders/rules/return-rules.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { PicturesField } from './pictures-field.tsx';
import type { ReturnProps } from './return-props.ts';
import { sendPicture } from './send-picture.ts';

/** Pictures that are added later, or that could not be stored with the return. */
export function AddPictures({
  returned: { number, pictures: stored },
  orderKey,
  queryKey,
}: ReturnProps) {
  const queries = useQueryClient();
  const [pictures, setPictures] = useState<readonly File[]>([]);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  // A picture that is sent again after a lost answer is stored once.
  const keys = useRef(new Map<File, string>());

  async function add() {
    setBusy(true);
    setProblem('');
    let left = pictures;
    for (const picture of pictures) {
      const key = keys.current.get(picture) ?? randomKey();
      keys.current.set(picture, key);
      const failed = await sendPicture(number, orderKey, picture, key);
      if (failed) {
        setProblem(`${picture.name}: ${failed}`);
        break;
      }
      left = left.filter((one) => one !== picture);
      setPictures(left);
    }
    await queries.invalidateQueries({ queryKey });
    setBusy(false);
  }

  return (
    <div className="grid gap-3">
      <PicturesField
        pictures={pictures}
        onChange={setPictures}
        most={MAX_RETURN_PICTURES - stored.length}
      />
      {problem && <Notice kind="error" title={problem} />}
      {pictures.length > 0 && (
        <Button
          className="justify-self-start"
          busy={busy}
          busyLabel="Sending"
          onClick={() => void add()}
        >
          Add {pictures.length === 1 ? 'the picture' : 'the pictures'}
        </Button>
      )}
    </div>
  );
}
