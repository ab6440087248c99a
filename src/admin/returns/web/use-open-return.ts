import { useRouter } from '@tanstack/react-router';
import { addressOf } from '../../../kit/page.ts';
import { readReturnNumber, returnNumber } from '../../../orders/rules/return-number.ts';
import { deskAddresses } from '../../addresses.ts';
import { signal } from '../../frame/web/scanner/scan-signal.ts';

/** Opens the return whose slip was scanned; false for any other code. */
export function useOpenReturn() {
  const router = useRouter();
  return (code: string): boolean => {
    const found = readReturnNumber(code);
    if (!found) return false;
    signal('right');
    const number = returnNumber(found.orderNo, found.nth);
    void router.navigate({ href: addressOf(deskAddresses.returns.receive, { number }) });
    return true;
  };
}
