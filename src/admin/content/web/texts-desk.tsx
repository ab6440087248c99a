import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { TextKind } from '../../../content/rules/text-fields.ts';
import { Desk } from '../../frame/web/desk.tsx';
import { useKeys } from '../../frame/web/keys.ts';
import { Failed, Loading } from '../../frame/web/states.tsx';
import type { TextRow } from '../content-shapes.ts';
import { textsQuery } from './content-queries.ts';
import { type ContentTab, contentTabs } from './content-tabs.ts';
import './texts.css';

interface TextsDeskProps {
  kind: TextKind;
  tab: ContentTab;
  actions?: ReactNode;
  tools?: ReactNode;
  children: (texts: TextRow[]) => ReactNode;
}

/** A list of texts: its keys and its states. */
export function TextsDesk({ kind, tab, actions, tools, children }: TextsDeskProps) {
  const { data, error, refetch } = useQuery(textsQuery(kind));
  useKeys(
    [
      { keys: 'j', label: 'Next text', run: () => step(1) },
      { keys: 'k', label: 'Text before', run: () => step(-1) },
    ],
    { group: 'Content' },
  );

  return (
    <Desk title="Content" tabs={contentTabs(tab)} actions={actions} tools={data && tools}>
      {error && !data ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : data ? (
        children(data)
      ) : (
        <Loading label="Loading the texts" />
      )}
    </Desk>
  );
}

/** Moves the focus from row to row; Enter opens, as on any link. */
function step(by: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>('.row-link')];
  const at = links.findIndex((link) => link === document.activeElement);
  links[at < 0 && by < 0 ? 0 : Math.min(Math.max(at + by, 0), links.length - 1)]?.focus();
}
