import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { failureText } from '../../../kit/client.ts';
import { formatPrice } from '../../../kit/money.ts';
import { DeskDialog } from '../../frame/web/form/desk-dialog.tsx';
import { TypedContext, useTyped, useTypedGuard } from '../../frame/web/form/use-typed-guard.tsx';
import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import { KeyCap } from '../../frame/web/keys/key-cap.tsx';
import { useKeys } from '../../frame/web/keys/keys.ts';
import { SelectField } from '../../frame/web/form/select-field.tsx';
import { TextField } from '../../frame/web/form/text-field.tsx';
import type { OrderDetail, OrderReturn } from '../order-shapes.ts';
import { RefundConflict } from './refund-conflict.tsx';
import { RefundLines } from './refund-lines.tsx';
import { RefundBreakdown } from './refund-breakdown.tsx';
import {
  type MadeThere,
  type Refunding,
  refundModes,
  type RefundMode,
  useRefund,
} from './use-refund.ts';
import './refund-panel.css';

interface Props {
  order: OrderDetail;
  /** Refunds what came back with this return. */
  returned: OrderReturn | undefined;
  /** Records this refund of PayPal's instead of making one. */
  made: MadeThere | undefined;
  /** What somebody refunded at PayPal and is not recorded yet. */
  unrecorded: readonly MadeThere[];
  onRecord: (id: string) => void;
  onClose: () => void;
}

/** The refund form beside the order, calculated while it is filled in. */
export function RefundPanel(props: Props) {
  const { order, onClose } = props;
  const panel = useRef<HTMLElement>(null);
  const { typed, close, question, onInput } = useTypedGuard(onClose);
  useKeys([{ keys: 'escape', label: 'Close the refund', run: close }], {
    group: 'Refund',
    inPanel: true,
  });
  useEffect(
    () => panel.current?.querySelector<HTMLElement>('[aria-pressed=true], input, select')?.focus(),
    [],
  );
  return (
    <section ref={panel} className="refund" aria-labelledby="refund-title" onInput={onInput}>
      <div className="section-head bg-transparent">
        <h2 id="refund-title">{titleOf(props)}</h2>
        <span className="text-steel">up to {formatPrice(order.left.money_cents)}</span>
        <DeskButton look="quiet" className="ml-auto" onPress={close}>
          Close <KeyCap keys="escape" />
        </DeskButton>
      </div>
      <TypedContext value={typed}>
        <RefundForm {...props} inDialog={false} />
      </TypedContext>
      {question}
    </section>
  );
}

/** The refund form as a sheet, on narrow screens. */
export function RefundSheet(props: Props) {
  const { order, onClose } = props;
  return (
    <DeskDialog
      open
      keepsTyping
      title={titleOf(props)}
      description={`Up to ${formatPrice(order.left.money_cents)}`}
      onClose={onClose}
    >
      <RefundForm {...props} inDialog />
    </DeskDialog>
  );
}

const titleOf = ({ returned, made }: Props) =>
  made ? 'Record a refund' : returned ? 'Refund a return' : 'Refund';

const MODES: Record<RefundMode, string> = {
  lines: 'By line',
  amount: 'Amount',
  all: 'All of it',
};

interface FormProps extends Props {
  inDialog: boolean;
}

function RefundForm(props: FormProps) {
  const { order: opened, returned, made, unrecorded, onRecord, onClose, inDialog } = props;
  const refunding = useRefund(opened, returned, made, onClose);
  const { order, mode, setMode, preview, problem, blockedReason, isMaking, make } = refunding;
  const { isTyped } = useTyped();
  const hasKeys = !returned && !isTyped;
  const fields = useRef<HTMLDivElement>(null);
  useKeys(
    refundModes.map((name, at) => ({
      keys: String(at + 1),
      label: MODES[name],
      run: () => choose(name),
    })),
    { group: 'Refund', inDialog, inPanel: !inDialog, enabled: hasKeys },
  );
  // At once, so that a digit that follows is typed and chooses no other kind.
  function choose(name: RefundMode) {
    flushSync(() => setMode(name));
    fields.current?.querySelector<HTMLElement>('input:not([type=checkbox])')?.focus();
  }
  return (
    <div className="refund-form">
      {made ? (
        <p className="px-4 py-2">
          {formatPrice(made.amount_cents)} was refunded at PayPal. Choose what it was for: points,
          stock and tax follow, and no money moves.
        </p>
      ) : (
        unrecorded.map(({ id, amount_cents }) => (
          <div key={id} className="in-rows px-4 py-2" role="note">
            <span className="flex-1 text-orange">
              {formatPrice(amount_cents)} was refunded at PayPal and is not in the books.
            </span>
            <DeskButton inDialog={inDialog} onPress={() => onRecord(id)}>
              Record it
            </DeskButton>
          </div>
        ))
      )}
      {!returned && (
        <div className="refund-modes" role="group" aria-label="What to refund">
          {refundModes.map((name, at) => (
            <button
              key={name}
              type="button"
              className="refund-mode pointer-coarse:min-h-11"
              aria-pressed={mode === name}
              onClick={() => choose(name)}
            >
              {MODES[name]} {hasKeys && <KeyCap keys={String(at + 1)} />}
            </button>
          ))}
        </div>
      )}
      <div ref={fields}>
        {mode === 'amount' ? (
          <Amount refunding={refunding} />
        ) : (
          <RefundLines refunding={refunding} />
        )}
      </div>
      {problem && (
        <p role="alert" className="px-4 py-2 text-red">
          {failureText(problem, 'This could not be calculated.')}
        </p>
      )}
      {preview && <RefundBreakdown order={order} preview={preview} />}
      <Reason refunding={refunding} />
      <div className="refund-foot">
        <p className="text-steel">
          Asks for your passkey
          <br />
          or code once more
        </p>
        <DeskButton
          look="yellow"
          keyName="mod+enter"
          keyGroup="Refund"
          inDialog={inDialog}
          busy={isMaking}
          disabledBecause={blockedReason}
          onPress={make}
        >
          {[made ? 'Record' : 'Refund', preview && formatPrice(preview.amount_cents)]
            .join(' ')
            .trim()}
        </DeskButton>
      </div>
      <RefundConflict refunding={refunding} onClose={onClose} />
    </div>
  );
}

function Amount({ refunding }: { refunding: Refunding }) {
  const { amount, setAmount, isWrongAmount } = refunding;
  return (
    <TextField
      label="Amount in dollars"
      className="ruled"
      hint="Not tied to a line, such as a goodwill refund. Includes its tax."
      error={isWrongAmount && 'Please enter an amount such as 12.50.'}
      inputMode="decimal"
      autoComplete="off"
      value={amount}
      onType={setAmount}
    />
  );
}

const REASONS = [
  'Damaged in shipping',
  'Wrong part sent',
  'Does not fit',
  'Sold out',
  'Sent late',
] as const;
const OTHER = 'Other';

/** The reason is logged; the buyer does not see it. */
function Reason({ refunding: { reason, setReason } }: { refunding: Refunding }) {
  const [isOther, setOther] = useState(reason !== '' && !REASONS.some((known) => known === reason));
  return (
    <div className="grid gap-2 p-4">
      <SelectField
        label="Reason"
        value={isOther ? OTHER : reason}
        choices={[['', 'Not given'], ...[...REASONS, OTHER].map((text) => [text, text] as const)]}
        onChoose={(chosen) => {
          setOther(chosen === OTHER);
          setReason(chosen === OTHER ? '' : chosen);
        }}
      />
      {isOther && (
        <TextField label="Other reason" maxLength={500} value={reason} onType={setReason} />
      )}
    </div>
  );
}
