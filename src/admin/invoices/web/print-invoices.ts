import { addressOf } from '../../../kit/page.ts';
import { deskAddresses } from '../../addresses.ts';

interface ToPrint {
  numbers?: readonly string[];
  /** All invoices and credit notes of these orders. */
  orders?: readonly string[];
}

export const printAddress = ({ numbers = [], orders = [] }: ToPrint): string =>
  addressOf(
    deskAddresses.invoices.print,
    {},
    { numbers: numbers.join(','), orders: orders.join(',') },
  );

export const printInvoices = (what: ToPrint): void =>
  void window.open(printAddress(what), '_blank', 'noopener');
