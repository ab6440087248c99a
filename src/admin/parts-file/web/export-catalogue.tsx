import { Download } from 'lucide-react';
import { callShop } from '../../../kit/client.ts';
import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import { useSave } from '../../frame/web/form/use-save.ts';
import { type PartsQuery, partsQueryParameters } from '../../parts/rules/parts-query.ts';
import { countedParts } from '../../parts/web/part-words.ts';
import { download } from '../../frame/web/download.ts';

/** Exports the catalog in the same format: all of it, or the filtered list. */
export function ExportCatalogue({ query }: { query: PartsQuery }) {
  const found = partsQueryParameters(query);
  const isNarrowed = Object.keys(partsQueryParameters({ ...query, sort: 'best' })).length > 0;
  const save = useSave(
    (search: Record<string, string>) => callShop('GET admin/parts/file', { query: search }),
    {
      topics: [],
      saved: ({ data }) => `${countedParts(data.parts)} in ${data.name}`,
      onSaved: ({ data }) => download(data.name, data.csv),
    },
  );
  return (
    <div className="flex flex-wrap gap-2">
      {isNarrowed && (
        <DeskButton
          icon={<Download />}
          busy={save.isPending}
          keyName="f"
          keyGroup="CSV"
          onPress={() => save.mutate(found)}
        >
          Export what the list shows
        </DeskButton>
      )}
      <DeskButton
        icon={<Download />}
        busy={save.isPending}
        keyName="s"
        keyGroup="CSV"
        onPress={() => save.mutate({})}
      >
        Export all parts as CSV
      </DeskButton>
    </div>
  );
}
