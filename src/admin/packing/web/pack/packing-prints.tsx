import { Printer, Tag } from 'lucide-react';
import { packingPages } from '../../pages.ts';

/** What is printed for an order. */
export const packingPrints = [
  { page: packingPages.slips, icon: <Printer />, name: 'Packing slip' },
  { page: packingPages.labels, icon: <Tag />, name: 'Address label' },
] as const;
