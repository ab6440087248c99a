import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { failureText } from '../../../../kit/client.ts';
import { IconButton } from '../../../../ui/form/icon-button.tsx';
import { DeskButton } from '../../../frame/web/desk/desk-button.tsx';
import { Loading } from '../../../frame/web/desk/states.tsx';
import { MAX_PARTS, type SheetPreview } from '../../contract.ts';
import type { FaultyCell } from '../cells/find-faults.ts';
import { Bars } from './bars.tsx';
import { EffectTable } from './effect-table.tsx';
import { FaultList, type FaultListProps } from './fault-list.tsx';
import { ReviewHints } from './review-hints.tsx';

export interface PreviewDrawerProps extends Omit<FaultListProps, 'faults'> {
  preview: SheetPreview | undefined;
  error: unknown;
  /** The preview is being reloaded and predates the last change. */
  isStale: boolean;
  faults: readonly FaultyCell[];
  /** The number of parts with valid changes; those beyond a batch's limit wait for the next. */
  parts: number;
  /** The number of parts in the view without changes. */
  untouched: number;
  mayWrite: boolean;
  busy: boolean;
  /** Apply was pressed once, and is asked for again. */
  isDoubted: boolean;
  /** The batch just saved, whose faulty cells are what is left. */
  applied: ReactNode;
  inDialog: boolean;
  onApply: (pressed?: KeyboardEvent) => void;
  onDrop: () => void;
  onRetry: () => void;
  onShow: (ids: readonly number[]) => void;
}

/** A preview of what will be saved. */
export function PreviewDrawer(props: PreviewDrawerProps) {
  const { preview, error, isStale, faults, parts, untouched, mayWrite, busy, inDialog } = props;
  const anyway = props.isDoubted ? ' anyway' : '';
  // Does not count parts whose new values equal the saved ones.
  const changed = preview && !isStale && parts <= MAX_PARTS ? preview.changed : parts;
  const batch = Math.min(changed, MAX_PARTS);
  return (
    <section aria-label="Preview" className="preview">
      <header className="preview-head">
        <h2 className="text-20 leading-8.75">Preview, nothing is saved yet</h2>
        <IconButton label="Discard all changes" onClick={props.onDrop}>
          <X size={20} />
        </IconButton>
      </header>
      {props.applied}
      <div className="preview-body" aria-busy={isStale}>
        <dl className="preview-counts">
          <Count
            number={preview?.changed ?? parts}
            name={(preview?.changed ?? parts) === 1 ? 'row changes' : 'rows change'}
          />
          <Count number={faults.length} name="faults" isFault />
          <Count number={untouched} name="untouched" isQuiet />
        </dl>
        {faults.length > 0 && <FaultList {...props} />}
        {error !== null && !preview && (
          <div role="alert" className="px-4 py-2 text-graphite">
            <p>{failureText(error, 'The effect could not be counted.')}</p>
            <DeskButton onPress={props.onRetry}>Try again</DeskButton>
          </div>
        )}
        {!preview && error === null && parts > 0 && <Loading label="Counting the effect" />}
        {preview && preview.changed > 0 && (
          <>
            <EffectTable effect={preview.effect} parts={preview.changed} />
            {preview.effect.bars.length > 0 && <Bars bars={preview.effect.bars} />}
          </>
        )}
      </div>
      {/* Beside the button, so that nobody applies it without having seen them. */}
      {preview && <ReviewHints look={preview.effect.look} onShow={props.onShow} />}
      {mayWrite && (
        <footer className="preview-foot">
          <p>
            One batch in the log. “Put back” there restores{' '}
            {batch === 1 ? 'it' : `all ${batch.toLocaleString('en-US')} at once`}. Placed orders
            keep their prices.
          </p>
          <DeskButton
            look="yellow"
            keyName="mod+enter"
            keyGroup="Spreadsheet"
            className="w-full"
            inDialog={inDialog}
            busy={busy}
            disabledBecause={cannotApplyText(parts, changed, isStale)}
            onPress={props.onApply}
          >
            {parts > MAX_PARTS
              ? `Apply the first ${MAX_PARTS.toLocaleString('en-US')} as one batch${anyway}`
              : `Apply ${changed.toLocaleString('en-US')} as one batch${anyway}`}
          </DeskButton>
        </footer>
      )}
    </section>
  );
}

function cannotApplyText(parts: number, changed: number, isStale: boolean): string | undefined {
  if (parts === 0) return 'None of the changes can be saved.';
  if (isStale) return 'The effect is still being counted.';
  return changed === 0 ? 'The shop has all these values already.' : undefined;
}

interface CountProps {
  number: number;
  name: string;
  isFault?: boolean;
  isQuiet?: boolean;
}

function Count({ number, name, isFault, isQuiet }: CountProps) {
  const tone = isFault && number > 0 ? 'text-red' : isQuiet ? 'text-steel' : '';
  return (
    <div className={`preview-count ${tone}`}>
      <dt>
        {isFault && number > 0 && <span aria-hidden="true">✕ </span>}
        <span>{name}</span>
      </dt>
      <dd className="heading-36 leading-9">{number.toLocaleString('en-US')}</dd>
    </div>
  );
}
