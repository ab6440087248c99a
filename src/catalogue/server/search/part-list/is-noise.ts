import { PRICE } from './plain-line.ts';

/** What letters, orders and invoices say beside their parts. */
const LABEL =
  /^(?:(?:grand |order |item )?(?:sub-?)?totals?\b|(?:sales )?tax(?:es)?\b|shipping\b|discount\b|balance\b|amount due|payment\b|vat\b|mwst|ust\b|zwischensumme|gesamt|summe|versand|rabatt|invoice\b|rechnung|order (?:for|no|number|summary|date)\b|order ?#|date\b|datum\b|customer\b|kunde|vin\b|chassis\b|license\b|iban\b|bill to|ship to|arriving\b|delivered\b|needed by|tel\b|phone\b|fax\b)/i;
const GREETING = /^(?:hi|hello|hey|dear|hallo)\b/i;
const SIGN_OFF =
  /^(?:thanks?|thank you|thx|cheers|(?:kind |best |warm )?regards|best|sincerely|danke|(?:viele )?gr(?:ü|u)(?:ß|ss)e?|mit freundlichen)\b/i;
/** Of one column, when a page was copied cell by cell. */
const HEADING =
  /^(?:(?:parts?|(?:part )?(?:no|number)s?|items?|products?|sku|qty|quantity|(?:unit )?price|description|total|menge|artikel|teilenummer|preis)[.:]?\s*)+$/i;
const ADDRESS = /@\S{1,80}\.\w|www\.|https?:|\b[A-Z]{2} \d{5}(?:-\d{4})?$/;
const PHONE = /\(\d{3}\) ?\d{3}[ .-]\d{4}|\+\d[\d ()./-]{7,}/;
const DATE = /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}$/;
const SECTION = /^[=#*_~-]{2,}.*[=#*_~-]{2,}$/;
/** "1973 Westy, 1.7 l" */
const VAN = /^(?:19|20)\d\d\s+[a-z]/i;

export const isSignOff = (line: string) => SIGN_OFF.test(line) && line.split(/\s+/).length < 4;

/** Whether a line without a number that the shop knows is plainly about something else. `plain` has its prices as signs. */
export const isNoise = (line: string, plain: string): boolean =>
  [LABEL, GREETING, SIGN_OFF, HEADING, ADDRESS, PHONE, DATE, SECTION, VAN].some((shape) =>
    shape.test(line),
  ) || !/[\p{L}\d]/u.test(plain.replaceAll(PRICE, ''));
