import { useQuery } from '@tanstack/react-query';
import { callShop } from '../../../kit/client.ts';
import { Failed, Loading } from '../../frame/web/states.tsx';

type Known = 'vans' | 'types' | 'engines';

/** What the search knows beside the owners' words; none of it is changed here. */
export function KnownToSearch({ view }: { view: Known }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['parts', 'words', 'known'],
    queryFn: async ({ signal }) =>
      (await callShop('GET admin/words/vans', undefined, { signal })).data,
  });
  if (!data) return error ? <Failed error={error} onRetry={() => void refetch()} /> : <Loading />;
  if (view === 'vans')
    return (
      <KnownTable
        caption="Van phrases"
        heads={['Owners say', 'That narrows to']}
        rows={data.phrases.map(({ id, says, narrows }) => [String(id), says.join(', '), narrows])}
      />
    );
  if (view === 'engines')
    return (
      <KnownTable
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
      caption="Part types"
      heads={['Part type', 'Also called', 'Belongs to', 'Or instead']}
      rows={data.types.map(({ id, name, also, belongs_to, instead }) => [
        ...[String(id), name, also.join(', '), belongs_to.join(', '), instead.join(', ')],
      ])}
    />
  );
}

interface KnownTableProps {
  caption: string;
  heads: readonly string[];
  /** A key, then a cell for each head. */
  rows: readonly (readonly string[])[];
}

const KnownTable = ({ caption, heads, rows }: KnownTableProps) => (
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
      {rows.map(([key, name, ...cells]) => (
        <tr key={key}>
          <th scope="row">{name}</th>
          {cells.map((cell, at) => (
            <td key={heads[at + 1]}>{cell}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
