export const partsMessages = {
  noSuchPart: 'There is no such part. Somebody may have deleted it.',
  skuTaken: (sku: string, name: string) => `${sku} is already the SKU of ${name}.`,
};
