/** Path of the page with an order's invoices. */
export const invoicePath = '/invoice';

/** The invoices of an order, for whoever has its key. */
export const invoiceAddress = (orderNo: string, key: string, number = ''): string =>
  `${invoicePath}/${orderNo}?${new URLSearchParams({ key, ...(number && { number }) })}`;
