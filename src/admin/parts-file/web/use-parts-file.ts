import { useState } from 'react';
import { asRefused, callShop } from '../../../kit/client.ts';
import { useSave } from '../../frame/web/form/use-save.ts';
import { useRequestKey } from '../../frame/web/form/use-request-key.ts';
import { countedParts } from '../../parts/web/part-words.ts';
import { type Applied, type FilePreview, MAX_BYTES } from '../contract.ts';
import { partsFileMessages as messages } from '../messages.ts';
import { rememberedHeadings, rememberHeading } from './remembered-headings.ts';

interface ChosenFile {
  name: string;
  /** Read at once, because a spreadsheet may overwrite the file. */
  bytes: Blob;
}

/** The import of a file, from choosing it to the result. */
export function usePartsFile() {
  const [file, setFile] = useState<ChosenFile>();
  const [preview, setPreview] = useState<FilePreview>();
  const [applied, setApplied] = useState<Applied>();
  const [wrong, setWrong] = useState<string>();
  const [setsStock, setSetsStock] = useState(false);
  const [category, setCategory] = useState('');
  const keyFor = useRequestKey();

  const previewing = useSave(
    ({ chosen, stock, slug }: Looked) =>
      callShop('POST admin/parts/file/preview', { body: formOf(chosen, stock, slug) }),
    {
      topics: [],
      onSaved: ({ data }, { chosen, stock, slug }) => {
        setFile(chosen);
        setPreview(data);
        setSetsStock(stock);
        setCategory(slug);
      },
      onFailed(error) {
        const message = Object.values(asRefused(error)?.fields ?? {})[0]?.[0];
        if (message !== undefined) refuse(message);
        return message !== undefined;
      },
    },
  );
  const apply = useSave(
    ({ chosen, plan }: { chosen: ChosenFile; plan: string }) => {
      const body = formOf(chosen, setsStock, category);
      body.set('plan', plan);
      return keyFor.keyed([plan, chosen.name, setsStock, category, rememberedHeadings()], (key) =>
        callShop('POST admin/parts/file', { body, key }),
      );
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
        if (asRefused<'POST admin/parts/file'>(error)?.is('changed_meanwhile'))
          previewing.mutate({ chosen, stock: setsStock, slug: category });
        return false;
      },
    },
  );

  /** Also clears messages about an earlier file. */
  function refuse(message: string) {
    setPreview(undefined);
    setFile(undefined);
    setWrong(message);
  }

  return {
    file,
    preview,
    applied,
    wrong,
    setsStock,
    category,
    isLooking: previewing.isPending,
    isApplying: apply.isPending,
    async choose(newFile: File) {
      setWrong(undefined);
      setApplied(undefined);
      if (newFile.size > MAX_BYTES) return refuse(messages.tooBig);
      const bytes = await newFile.arrayBuffer().catch(() => undefined);
      if (!bytes || bytes.byteLength === 0) return refuse(messages.unreadable);
      previewing.mutate({
        chosen: { name: newFile.name, bytes: new Blob([bytes]) },
        stock: false,
        slug: '',
      });
    },
    /** Maps a heading to a column and repeats the preview. */
    map(heading: string, column: string) {
      rememberHeading(heading, column);
      if (file) previewing.mutate({ chosen: file, stock: setsStock, slug: category });
    },
    /** Whether to set the stock of existing parts too. */
    setStock: (stock: boolean) =>
      file && previewing.mutate({ chosen: file, stock, slug: category }),
    /** The category of new parts that the file gives none. */
    setCategory: (slug: string) =>
      file && previewing.mutate({ chosen: file, stock: setsStock, slug }),
    apply: () => file && preview?.plan && apply.mutate({ chosen: file, plan: preview.plan }),
    clear() {
      setPreview(undefined);
      setFile(undefined);
      setWrong(undefined);
    },
  };
}

interface Looked {
  chosen: ChosenFile;
  stock: boolean;
  /** Of the category of new parts; empty if none was chosen. */
  slug: string;
}

function formOf({ bytes, name }: ChosenFile, setsStock: boolean, category: string): FormData {
  const form = new FormData();
  if (category) form.set('category', category);
  if (setsStock) form.set('stock', 'set');
  form.set('headings', JSON.stringify(rememberedHeadings()));
  form.set('file', bytes, name);
  return form;
}
