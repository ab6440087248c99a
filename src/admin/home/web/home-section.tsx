import { Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import { When } from '../../frame/web/table/when.tsx';
import { HOME_NAMES } from '../rules/home-fields.ts';
import { type HomeValue, valueText } from './home-draft.ts';

interface HomeSectionProps {
  value: HomeValue;
  isChanged: boolean;
  wrong: string | undefined;
  mayWrite: boolean;
  onPutBack: (before: unknown) => void;
  children: ReactNode;
}

/** A section of the home page, with its last change and a button to put it back. */
export function HomeSection(props: HomeSectionProps) {
  const { value, isChanged, wrong, mayWrite, onPutBack, children } = props;
  const { property, last } = value;
  const name = HOME_NAMES[property];
  return (
    <div className="shop-setting" data-changed={isChanged || undefined}>
      <fieldset className="home-fields" disabled={!mayWrite}>
        <legend className="sr-only">{name}</legend>
        {children}
        {wrong && isChanged && (
          <p role="status" className="text-red">
            {wrong}
          </p>
        )}
      </fieldset>
      <div className="shop-setting-last">
        {last ? (
          <>
            <p>
              {last.by}, <When at={last.at} show="time" />
            </p>
            <p className="max-h-24 overflow-hidden">Before: {valueText(last.before)}</p>
            {mayWrite && (
              <DeskButton
                look="quiet"
                icon={<Undo2 />}
                aria-label={`Put back ${name}`}
                onPress={() => onPutBack(last.before ?? null)}
              >
                Put back
              </DeskButton>
            )}
          </>
        ) : (
          <p>Never changed</p>
        )}
      </div>
    </div>
  );
}
