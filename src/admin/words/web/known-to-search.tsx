import { useQuery } from '@tanstack/react-query';
import { callShop } from '../../../kit/client.ts';
import { DeskSearch } from '../../frame/web/desk-search.tsx';
import { Failed, Loading } from '../../frame/web/states.tsx';

interface WordSearch {
  q: string;
  onSearch: (q: string) => void;
}

type Known = 'vans' | 'types' | 'engines';

interface KnownToSearchProps extends WordSearch {
  view: Known;
}

/** What the search knows beside the owners' words; none of it is changed here. */
export function KnownToSearch({ view, ...search }: KnownToSearchProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['parts', 'words', 'known'],
    queryFn: async ({ signal }) =>
      (await callShop('GET admin/words/vans', undefined, { signal })).data,
  });
  if (!data) return error ? <Failed error={error} onRetry={() => void refetch()} /> : <Loading />;
  if (view === 'vans')
    return (
      <KnownTable
        {...search}
        caption="Van phrases"
        heads={['Owners say', 'That narrows to']}
        rows={data.phrases.map(({ id, says, narrows }) => [String(id), says.join(', '), narrows])}
      />
    );
  if (view === 'engines')
    return (
      <KnownTable
        {...search}
        caption="Engines"
        heads={['Code', 'Van', 'Engine', 'Years']}
        rows={data.engines.map((each) => [
          `${each.van} ${each.code}`,
          ...[each.code, each.van, each.name, each.years],
        ])}
      />
    );
  return (
    <KnownTable
      {...search}
      caption="Part types"
      heads={['Part type', 'Also called', 'Belongs to', 'Or instead']}
      rows={data.types.map(({ id, name, also, belongs_to, instead }) => [
        ...[String(id), name, also.join(', '), belongs_to.join(', '), instead.join(', ')],
      ])}
    />
  );
}

interface KnownTableProps extends WordSearch {
  caption: string;
  heads: readonly string[];
  /** A key, then a cell for each head. */
  rows: readonly (readonly string[])[];
}

function KnownTable({ caption, heads, rows, q, onSearch }: KnownTableProps) {
  const asked = q.toLowerCase();
  const found = rows.filter(([_, ...cells]) => cells.join(' ').toLowerCase().includes(asked));
  return (
    <>
      <div className="px-4 py-3">
        <DeskSearch
          label="Find a word"
          placeholder="Find a word"
          group="Search words"
          {...{ q, onSearch }}
        />
      </div>
      <table className="shop-table words-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {found.map(([key, name, ...cells]) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {cells.map((cell, at) => (
                <td key={heads[at + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
