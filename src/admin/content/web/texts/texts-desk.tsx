import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { TextKind } from '../../../../content/rules/text-fields.ts';
import { Desk } from '../../../frame/web/desk/desk.tsx';
import { Shown } from '../../../frame/web/desk/shown.tsx';
import { stepLinks, useStepKeys } from '../../../frame/web/keys/use-step-keys.ts';
import type { TextRow } from '../../content-shapes.ts';
import { textsQuery } from '../content-queries.ts';
import { type ContentTab, contentTabs } from '../content-tabs.ts';
import './texts.css';

interface TextsDeskProps {
  kind: TextKind;
  tab: ContentTab;
  actions?: ReactNode;
  tools?: ReactNode;
  children: (texts: TextRow[]) => ReactNode;
}

/** A list of texts with its keys and loading states. */
export function TextsDesk({ kind, tab, actions, tools, children }: TextsDeskProps) {
  const texts = useQuery(textsQuery(kind));
  useStepKeys('text', 'Content', (by) => stepLinks(by));

  return (
    <Desk title="Content" tabs={contentTabs(tab)} actions={actions} tools={texts.data && tools}>
      <Shown of={texts} loading="Loading the texts">
        {children}
      </Shown>
    </Desk>
  );
}
