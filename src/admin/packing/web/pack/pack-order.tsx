import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { addressOf } from '../../../../kit/page.ts';
import { PageLink } from '../../../../ui/layout/page-link.tsx';
import { useKeys } from '../../../frame/web/keys/keys.ts';
import { useMay } from '../../../frame/web/use-me.ts';
import type { Packing } from '../../pack-calls.ts';
import { signal } from '../../../frame/web/scanner/scan-signal.ts';
import { useOpenReturn } from '../../../returns/web/use-open-return.ts';
import { useScanner } from '../../../frame/web/scanner/use-scanner.ts';
import { CloseDialog } from './close-dialog.tsx';
import { CurrentPart } from './current-part.tsx';
import { MoreDialog } from './more-dialog.tsx';
import { NoticeBand, OthersBand } from './notice-band.tsx';
import { PackFoot } from './pack-foot.tsx';
import { PackHead } from './pack-head.tsx';
import { PackLines } from './pack-lines.tsx';
import { PutBack } from './put-back.tsx';
import { RefusedBand } from './refused-band.tsx';
import { ScanAnswer } from '../../../frame/web/scanner/scan-answer.tsx';
import { ScanDialog } from '../../../frame/web/scanner/scan-dialog.tsx';
import { ScannedPieces } from './scanned-pieces.tsx';
import { isComplete, nextLine } from './parcel-state.ts';
import { usePacking } from './use-packing.ts';
import './pack.css';
import { deskAddresses } from '../../../addresses.ts';

/** Scan to pack: the parcel closes when the scanned pieces match the order. */
export function PackOrder({ packing }: { packing: Packing }) {
  const { refusal, dismiss, scan, refuseCut, takeBack, close, isClosing, takeOver } =
    usePacking(packing);
  const [dialog, setDialog] = useState<'scan' | 'close' | 'more' | null>(null);
  const mayPack = useMay('write:packing');
  const isOthers = packing.packer !== null && !packing.packer.is_you;
  const isClosed = packing.closed_because !== '';
  const isOpen = mayPack && !isClosed && !isOthers;
  const [refusedCode, setRefusedCode] = useState('');
  const complete = isComplete(packing);
  const current = nextLine(packing);
  const others = packing.lines.filter((line) => line !== current);
  const closeDialog = () => setDialog(null);
  const refused = refusal && <RefusedBand key={refusal.id} refusal={refusal} onDismiss={dismiss} />;

  function refuseUnpacked(code: string) {
    signal('wrong');
    setRefusedCode(code);
  }
  const openReturn = useOpenReturn();
  useScanner({
    onScan: (code) => openReturn(code) || (isOpen ? scan(code) : refuseUnpacked(code)),
    onCut: (part) => (isOpen ? refuseCut(part) : refuseUnpacked(part)),
  });
  const askToClose = () => setDialog('close');
  useKeys(
    [
      {
        keys: 'enter',
        label: 'Close the parcel',
        run: () => complete && !isClosing && askToClose(),
      },
      { keys: 't', label: 'Tracking and weight', run: askToClose },
      { keys: 'c', label: 'Scan or type a code', run: () => setDialog('scan') },
      { keys: 'm', label: 'More', run: () => setDialog('more') },
    ],
    { group: 'Pack', enabled: isOpen },
  );

  return (
    <div className="pack">
      <PackHead packing={packing} />
      <div role="alert" className="row-start-2">
        {isClosed ? (
          <NoticeBand title={packing.closed_because} refused={refusedCode} />
        ) : isOthers ? (
          <OthersBand packing={packing} refused={refusedCode} onTakeOver={takeOver} />
        ) : (
          refused
        )}
      </div>
      <div className="pack-body">
        {isClosed ? (
          <PutBack lines={packing.lines} {...(mayPack && !isOthers && { onTakeBack: takeBack })} />
        ) : (
          <>
            {current && <CurrentPart line={current} bin={packing.bin} />}
            {complete && (
              <p className="pack-complete" role="status">
                Everything is in the parcel
              </p>
            )}
            <PackLines
              lines={others}
              last={packing.last}
              {...(isOpen && { onTakeBack: takeBack })}
            />
          </>
        )}
      </div>
      {isClosed ? (
        <NextFoot next={packing.next} />
      ) : (
        <PackFoot
          packing={packing}
          isOpen={isOpen}
          isClosing={isClosing}
          onMore={() => setDialog('more')}
          onTracking={askToClose}
          onScan={() => setDialog('scan')}
          onClose={askToClose}
        />
      )}
      <ScanDialog isOpen={dialog === 'scan' && isOpen} onCode={scan} onClose={closeDialog}>
        <ScanAnswer problem={refused}>
          <ScannedPieces packing={packing} next={current} />
        </ScanAnswer>
      </ScanDialog>
      {dialog === 'close' && (
        <CloseDialog
          packing={packing}
          onClose={closeDialog}
          onDone={(closing) => {
            closeDialog();
            close(closing);
          }}
        />
      )}
      <MoreDialog
        isOpen={dialog === 'more'}
        packing={packing}
        onPartial={askToClose}
        onClose={closeDialog}
      />
    </div>
  );
}

/** The button to the next order, for one that cannot be packed. */
function NextFoot({ next: [next] }: Pick<Packing, 'next'>) {
  return (
    <div className="pack-foot" data-only-next>
      <PageLink
        href={
          next
            ? addressOf(deskAddresses.packing.pack, { number: next })
            : addressOf(deskAddresses.packing.pick)
        }
        className="pack-button"
        data-look="yellow"
      >
        <ChevronRight />
        {next ? `Next order, ${next}` : 'Pick and pack'}
      </PageLink>
    </div>
  );
}
