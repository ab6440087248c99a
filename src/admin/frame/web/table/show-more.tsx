import { DeskButton } from '../desk/desk-button.tsx';

interface ShowMoreProps {
  /** From `useInfiniteQuery`. */
  of: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  /** Under which `?` lists its key. */
  group: string;
  children: string;
}

/** Below a list of which there is more. */
export const ShowMore = ({ of: list, group, children }: ShowMoreProps) =>
  list.hasNextPage && (
    <DeskButton
      keyName="m"
      keyGroup={group}
      busy={list.isFetchingNextPage}
      onPress={() => void list.fetchNextPage()}
    >
      {children}
    </DeskButton>
  );
