// What stands where a part cannot be bought: one file to fetch instead of two.
export { BackInStock } from '../stock-alerts/back-in-stock.tsx';
export { SupersededPart } from './superseded-part.tsx';
