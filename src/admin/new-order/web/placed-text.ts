import type { OrderDraft } from '../../../checkout/rules/order-draft.ts';

interface Placed {
  number: string;
  is_paid: boolean;
}

export const placedText = ({ number, is_paid }: Placed, { pay, email }: OrderDraft): string =>
  is_paid || pay !== 'link'
    ? `Order ${number} is paid`
    : `Order ${number} is placed. The link to pay goes to ${email.trim()}`;
