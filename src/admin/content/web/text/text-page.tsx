import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeskPageProps } from '../../../frame/web/desk-page-props.ts';
import { Unloaded } from '../../../frame/web/desk/shown.tsx';
import { textQuery } from '../content-queries.ts';
import { TextDesk } from './text-desk.tsx';

/** The editor page of an article, a page or a section of the FAQ. */
export function TextPage({ params }: DeskPageProps) {
  const { kind = '', key = '' } = params;
  const text = useQuery(textQuery(kind, key));
  const { data, refetch, isFetchedAfterMount } = text;
  // Incremented when the whole text is replaced.
  const [edition, setEdition] = useState(0);
  if (!data || !isFetchedAfterMount) return <Unloaded of={text} loading="Loading the text" />;
  return (
    <TextDesk
      // Remounts when a scheduled draft is published, or fails to be, while the page is open.
      key={`${kind} ${key} ${edition} ${data.draft?.publish_at ?? ''}`}
      text={data}
      onReplaced={async () => {
        await refetch();
        setEdition((before) => before + 1);
      }}
    />
  );
}
