import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeskPageProps } from '../../../frame/web/desk-page-props.ts';
import { Unloaded } from '../../../frame/web/desk/shown.tsx';
import { textQuery } from '../content-queries.ts';
import { TextDesk } from './text-desk.tsx';

/** Where an article, a page or a section of the FAQ is written. */
export function TextPage({ params }: DeskPageProps) {
  const { kind = '', key = '' } = params;
  const text = useQuery(textQuery(kind, key));
  const { data, refetch, isFetchedAfterMount } = text;
  // Grows when what is written here is replaced as a whole.
  const [edition, setEdition] = useState(0);
  if (!data || !isFetchedAfterMount) return <Unloaded of={text} loading="Loading the text" />;
  return (
    <TextDesk
      // Its time comes while it is open: what is shown then, or why not, is another text to write on.
      key={`${kind} ${key} ${edition} ${data.draft?.publish_at ?? ''}`}
      text={data}
      onReplaced={async () => {
        await refetch();
        setEdition((before) => before + 1);
      }}
    />
  );
}
