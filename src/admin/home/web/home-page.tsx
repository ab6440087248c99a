import { Eye } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addressOf } from '../../../kit/page.ts';
import type { LinkedPart } from '../../content/content-shapes.ts';
import { callQuery } from '../../frame/web/live/call-query.ts';
import { Desk } from '../../frame/web/desk/desk.tsx';
import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import { LeaveDialog } from '../../frame/web/form/leave-dialog.tsx';
import { openTab } from '../../frame/web/desk/open-tab.ts';
import { ReadOnly } from '../../frame/web/desk/read-only.tsx';
import { Unloaded } from '../../frame/web/desk/shown.tsx';
import { useMay } from '../../frame/web/use-me.ts';
import { type HomeProperty, homeRules } from '../rules/home-fields.ts';
import { HomeBar } from './home-bar.tsx';
import { HomeControl } from './home-control.tsx';
import {
  changesOf,
  type HomeDraft,
  type HomeValue,
  previewAddress,
  wrongOf,
} from './home-draft.ts';
import { HomeSection } from './home-section.tsx';
import '../../shop/web/shop.css';
import '../../shop/web/data/data.css';
import '../../content/web/text/text.css';
import './home.css';
import { deskAddresses } from '../../addresses.ts';

/** Edits the content of the home page. */
export function HomePage() {
  const query = useQuery(callQuery(['content', 'home'], 'GET admin/content/home'));
  const { data } = query;
  const [draft, setDraft] = useState<HomeDraft>(new Map());
  const [added, setAdded] = useState<readonly LinkedPart[]>([]);
  const mayWrite = useMay('write:content');
  const maySeeShop = useMay('read:shop');
  if (!data)
    return (
      <Desk title="Content" page="Home page">
        <Unloaded of={query} />
      </Desk>
    );

  const change = ({ property, value }: HomeValue, becomes: unknown) =>
    setDraft((before) => {
      // Keeps the value from before the first change.
      const was = before.has(property) ? before.get(property)!.was : (value ?? null);
      return new Map(before).set(property, { was, becomes });
    });
  const shownOf = (property: HomeProperty, value: unknown): unknown =>
    draft.has(property) ? draft.get(property)!.becomes : (value ?? null);
  const changes = changesOf(draft);

  return (
    <Desk
      title="Content"
      page="Home page"
      actions={
        <DeskButton
          icon={<Eye size={16} />}
          keyName="v"
          disabledBecause={wrongOf(draft)}
          onPress={() => void openTab(previewAddress(draft))}
        >
          Preview
        </DeskButton>
      }
      foot={
        changes.length > 0 && mayWrite ? <HomeBar draft={draft} setDraft={setDraft} /> : undefined
      }
    >
      <ReadOnly unless="write:content" />
      <div className="shop-group">
        <p className="text-steel">
          {maySeeShop && (
            <span>
              What header and footer say is in{' '}
              <PageLink className="text-link" href={addressOf(deskAddresses.shop.data)}>
                Shop data
              </PageLink>
              .{' '}
            </span>
          )}
          <span>The accessories page is one of the</span>{' '}
          <PageLink className="text-link" href={addressOf(deskAddresses.content.pages)}>
            pages
          </PageLink>
          .
        </p>
        <LeaveDialog hasEdits={mayWrite && changes.length > 0} />
        {data.values.map((value) => {
          const { property } = value;
          const shown = shownOf(property, value.value);
          return (
            <HomeSection
              key={property}
              value={value}
              isChanged={changes.some((one) => one.property === property)}
              wrong={homeRules[property](shown)}
              mayWrite={mayWrite}
              onPutBack={(before) => change(value, before)}
            >
              <HomeControl
                property={property}
                shown={shown}
                mayWrite={mayWrite}
                parts={[...data.parts, ...added]}
                onChange={(becomes) => change(value, becomes)}
                onPartAdded={(part) => setAdded((before) => [...before, part])}
              />
            </HomeSection>
          );
        })}
      </div>
    </Desk>
  );
}
