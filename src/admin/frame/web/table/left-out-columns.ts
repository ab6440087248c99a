import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { create } from 'zustand';
import { slugOf } from '../../../../kit/slug-of.ts';

/** The names of the columns of the list that is shown which may be left out. */
const useOffered = create<{ names: readonly string[] }>()(() => ({ names: [] }));

interface NamedColumn {
  name: ReactNode;
  isRow?: boolean;
}

const isOffered = ({ name, isRow }: NamedColumn) => !isRow && typeof name === 'string';

function useLeftOut(): readonly string[] {
  const { without }: { without?: unknown } = useSearch({ strict: false });
  return typeof without === 'string' ? without.split(',') : [];
}

/** The columns without those that the address leaves out, as `?without=cost,margin`; never a row's name. */
export function useShownColumns<Column extends NamedColumn>(
  columns: readonly Column[],
  areOffered: boolean,
): readonly Column[] {
  const leftOut = useLeftOut();
  const names = areOffered ? columns.filter(isOffered).map(({ name }) => name as string) : [];
  const listed = names.join('\n');
  useEffect(() => {
    if (!listed) return undefined;
    useOffered.setState({ names: listed.split('\n') });
    return () => useOffered.setState({ names: [] });
  }, [listed]);
  if (!areOffered || leftOut.length === 0) return columns;
  return columns.filter(
    (column) => !isOffered(column) || !leftOut.includes(slugOf(column.name as string)),
  );
}

/** The choice of columns of the list that is shown. */
export function useColumnChoice() {
  const { names } = useOffered();
  const leftOut = useLeftOut();
  const navigate = useNavigate();

  function show(name: string, isShown: boolean) {
    const slugs = names
      .map((other) => slugOf(other))
      .filter((slug) => (slug === slugOf(name) ? !isShown : leftOut.includes(slug)));
    const without = slugs.join(',') || undefined;
    void navigate({
      to: '.',
      search: ((search: object) => ({ ...search, without })) as never,
      replace: true,
    });
  }
  return { names, isShown: (name: string) => !leftOut.includes(slugOf(name)), show };
}
