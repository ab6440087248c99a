import { type Cart, isSoldOut } from './cart-values.ts';

export const piecesInCart = ({ items }: Pick<Cart, 'items'>, id: number): number =>
  items.find((line) => line.id === id && !isSoldOut(line))?.quantity ?? 0;
