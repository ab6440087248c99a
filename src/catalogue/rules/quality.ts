import type { ProductDetail } from '../contract.ts';

export const qualityLabels: Record<ProductDetail['quality'], string> = {
  genuine: 'Genuine part',
  oem: 'OEM part',
  reproduction: 'Reproduction',
  used: 'Used, checked',
  nos: 'New old stock',
};
