import { useState } from 'react';
import { asRefused, callShop } from '../../../kit/client.ts';
import { useSave } from '../../frame/web/use-save.ts';
import { useRequestKey } from '../../parts/web/use-request-key.ts';
import { countedParts } from '../../parts/web/part-words.ts';
import type { FilePreview } from '../contract.ts';
import { partsFileMessages as messages } from '../messages.ts';
import { rememberedHeadings, rememberHeading } from './remembered-headings.ts';

const MAX_BYTES = 20 * 1024 * 1024;

export interface ChosenFile {
  name: string;
  /** Read at once: the file may be saved anew by the spreadsheet that it is open in. */
  bytes: Blob;
}

export interface Applied {
  added: number;
  changed: number;
  entry: number | null;
}

/** A file from choosing it to what became of it. */
export function usePartsFile() {
  const [file, setFile] = useState<ChosenFile>();
  const [preview, setPreview] = useState<FilePreview>();
  const [applied, setApplied] = useState<Applied>();
  const [wrong, setWrong] = useState<string>();
  const keyOf = useRequestKey();

  const look = useSave(
    async (chosen: ChosenFile) =>
      callShop('POST admin/parts/file/preview', { body: formOf(chosen) }),
    {
      topics: [],
      onSaved: ({ data }, chosen) => {
        setFile(chosen);
        setPreview(data);
      },
      onFailed(error) {
        const said = Object.values(asRefused(error)?.fields ?? {})[0]?.[0];
        setWrong(said);
        return said !== undefined;
      },
    },
  );
  const apply = useSave(
    ({ chosen, plan }: { chosen: ChosenFile; plan: string }) => {
      const body = formOf(chosen);
      body.set('plan', plan);
      return callShop('POST admin/parts/file', { body, key: keyOf([plan, chosen.name]) });
    },
    {
      topics: ['parts', 'stock', 'log'],
      saved: ({ data }) => `${countedParts(data.added + data.changed)} saved`,
      onSaved({ data }) {
        setApplied(data);
        setPreview(undefined);
        setFile(undefined);
      },
      onFailed(error, { chosen }) {
        if (asRefused<'POST admin/parts/file'>(error)?.is('changed_meanwhile')) look.mutate(chosen);
        return false;
      },
    },
  );

  return {
    ...{ file, preview, applied, wrong },
    isLooking: look.isPending,
    isApplying: apply.isPending,
    async choose(given: File) {
      setWrong(undefined);
      setApplied(undefined);
      if (given.size > MAX_BYTES) return setWrong(messages.tooBig);
      const bytes = await given.arrayBuffer().catch(() => undefined);
      if (!bytes || bytes.byteLength === 0) return setWrong(messages.unreadable);
      look.mutate({ name: given.name, bytes: new Blob([bytes]) });
    },
    /** Says what a heading means, and looks at the file again. */
    map(heading: string, column: string) {
      rememberHeading(heading, column);
      if (file) look.mutate(file);
    },
    apply: () => file && preview?.plan && apply.mutate({ chosen: file, plan: preview.plan }),
    clear() {
      setPreview(undefined);
      setFile(undefined);
      setWrong(undefined);
    },
  };
}

function formOf({ bytes, name }: ChosenFile): FormData {
  const form = new FormData();
  form.set('headings', JSON.stringify(rememberedHeadings()));
  form.set('file', bytes, name);
  return form;
}
