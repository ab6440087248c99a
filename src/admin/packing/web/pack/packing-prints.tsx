import { Printer, Tag } from 'lucide-react';
import { deskAddresses } from '../../../addresses.ts';

/** What is printed for an order. */
export const packingPrints = [
  { page: deskAddresses.packing.slips, icon: <Printer />, name: 'Packing slip' },
  { page: deskAddresses.packing.labels, icon: <Tag />, name: 'Address label' },
] as const;
