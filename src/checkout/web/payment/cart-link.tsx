import { Link } from '@tanstack/react-router';
import { pages } from '../../../pages.ts';

export const CartLink = () => (
  <Link to={pages.cart.path} className="text-petrol underline underline-offset-4">
    Review your cart
  </Link>
);
