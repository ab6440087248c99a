// JSON Schemas of the request fields that the sandbox reads; other fields are ignored.
// It captures at once (no AUTHORIZE), and an order has one purchase unit.
const text = (maxLength: number) => ({ type: 'string', minLength: 1, maxLength });
const object = (properties: object, required: string[] = []) => ({
  type: 'object',
  properties,
  required,
});

const money = object(
  {
    currency_code: { type: 'string', minLength: 3, maxLength: 3 },
    value: { type: 'string', maxLength: 32, pattern: '^((-?[0-9]+)|(-?([0-9]+)?[.][0-9]+))$' },
  },
  ['currency_code', 'value'],
);

const address = object(
  {
    address_line_1: { type: 'string', maxLength: 300 },
    address_line_2: { type: 'string', maxLength: 300 },
    admin_area_2: { type: 'string', maxLength: 120 },
    admin_area_1: { type: 'string', maxLength: 300 },
    postal_code: { type: 'string', maxLength: 60 },
    country_code: { type: 'string', pattern: '^([A-Z]{2}|C2)$' },
  },
  ['country_code'],
);

const card = object({
  name: text(300),
  number: { type: 'string', pattern: '^[0-9]{13,19}$' },
  expiry: { type: 'string', pattern: '^[0-9]{4}-(0[1-9]|1[0-2])$' },
  security_code: { type: 'string', pattern: '^[0-9]{3,4}$' },
  billing_address: address,
});

const paypal = object({
  experience_context: object({
    return_url: { type: 'string', pattern: '^https?://' },
    cancel_url: { type: 'string', pattern: '^https?://' },
    shipping_preference: { enum: ['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS'] },
  }),
});

const item = object(
  {
    name: text(127),
    sku: { type: 'string', maxLength: 127 },
    quantity: { type: 'string', maxLength: 10, pattern: '^[1-9][0-9]{0,9}$' },
    unit_amount: money,
  },
  ['name', 'quantity', 'unit_amount'],
);

const breakdown = object({ item_total: money, shipping: money, tax_total: money, discount: money });

const purchaseUnit = object(
  {
    reference_id: text(256),
    amount: { ...money, properties: { ...money.properties, breakdown } },
    items: { type: 'array', items: item },
    custom_id: text(127),
    invoice_id: text(127),
    shipping: object({ name: object({ full_name: { type: 'string', maxLength: 300 } }), address }),
  },
  ['amount'],
);

export const orderRequest = object(
  {
    intent: { enum: ['CAPTURE'] },
    purchase_units: { type: 'array', minItems: 1, maxItems: 1, items: purchaseUnit },
    payment_source: object({ paypal }),
  },
  ['intent', 'purchase_units'],
);

export const captureRequest = object({ payment_source: object({ card }) });

export const refundRequest = object({
  amount: money,
  custom_id: text(127),
  invoice_id: text(127),
  note_to_payer: text(255),
});

const word = (maxLength: number, pattern: string) => ({ type: 'string', maxLength, pattern });

export const verifyRequest = object(
  {
    auth_algo: word(100, '^[a-zA-Z0-9]+$'),
    cert_url: { type: 'string', maxLength: 500 },
    transmission_id: word(50, '^(?!\\d+$)\\w+\\S+'),
    transmission_sig: word(500, '^(?!\\d+$)\\w+\\S+'),
    transmission_time: { type: 'string', maxLength: 100 },
    webhook_id: word(50, '^[a-zA-Z0-9]+$'),
    webhook_event: { type: 'object' },
  },
  [
    'auth_algo',
    'cert_url',
    'transmission_id',
    'transmission_sig',
    'transmission_time',
    'webhook_id',
    'webhook_event',
  ],
);
