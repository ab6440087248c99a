import type pg from 'pg';

/** A minimal catalog: eight products, three vans (one without parts), some places and shipping rates. */
export async function fillSmallShop(pool: pg.Pool): Promise<void> {
  await pool.query(SMALL_SHOP);
}

const SMALL_SHOP = `
INSERT INTO van_types (id, slug, title, year_from, year_to, paint_name, paint_hex, position) VALUES
  (1, '68-79-bus', '1968–79 Bus', 1968, 1979, 'Sage', '#7A8B6F', 1),
  (2, '80-91-vanagon', '1980–91 Vanagon', 1980, 1991, 'Bordeaux', '#5B1F27', 2),
  (3, '93-03-eurovan', '1993–2003 Eurovan', 1993, 2003, 'Tornado', '#B01E28', 3);

INSERT INTO categories (id, slug, name, title, position) VALUES
  (1, 'brakes', 'Brakes', 'Brake parts', 1),
  (2, 'exhaust', 'Exhaust', 'Exhaust parts', 2),
  (3, 'body', 'Body', 'Body parts', 3),
  (4, 'engine', 'Engine', 'Engine parts', 4),
  (5, 'tools-and-books', 'Tools and books', 'Tools and books', 5);

INSERT INTO products (id, slug, sku, name, description, regular_price_cents, stock_qty, weight_grams, oversize,
                      featured_position) VALUES
  (1, 'brake-drum-front', '211 405 615 D', 'Brake drum, front',
   '<p onclick="x()">Turned.</p><script>alert(1)</script>', 8950, 5, 6000, false, 2),
  (2, 'brake-drum-rear', '211 501 615', 'Brake drum, rear', '', 7900, 0, 5500, false, null),
  (3, 'brake-hose', '113-611-701', 'Brake hose', '', 1250, 40, 150, false, null),
  (4, 'muffler', '021 251 053 B', 'Muffler, stock type', '', 14900, 3, 7000, false, 1),
  (5, 'tailpipe', '021 251 161', 'Tailpipe', '', 2400, 9, 900, false, null),
  (6, 'bumper-front', '211 707 105', 'Bumper, front', '', 21900, 2, 9000, true, null),
  (7, 'oil-cooler-seal', '021-115-351-A', 'Oil cooler seal', '', 350, 99, 20, false, null),
  (8, 'brake-fluid', 'VG-900', 'Brake fluid', '', 900, 50, 1100, false, null);

INSERT INTO product_images (product_id, position, image)
  SELECT id, 1, '/drawings/' || slug || '.svg' FROM products WHERE id <= 2;
INSERT INTO product_images (product_id, position, image, view) VALUES
  (1, 2, '/drawings/brake-drum-section.svg', 'section');
INSERT INTO product_categories (product_id, category_id, is_primary) VALUES
  (1, 1, true), (2, 1, true), (3, 1, true), (4, 2, true), (5, 2, true), (6, 3, true), (7, 4, true), (8, 1, true);
INSERT INTO product_fits (product_id, van_type_id, year_from, year_to, engine_codes, note) VALUES
  (1, 1, 1971, 1979, '{}', 'Power brakes'), (2, 1, 1968, 1979, '{}', null), (3, 1, 1968, 1979, '{}', null),
  (3, 2, 1980, 1991, '{}', null), (4, 1, 1972, 1979, '{CB,AP}', null), (5, 1, 1972, 1979, '{}', null),
  (6, 1, 1973, 1979, '{}', null), (7, 2, 1980, 1983, '{}', null);
INSERT INTO product_oem_numbers (product_id, number) VALUES (5, '043 251 163 C'), (1, '211 405 615 A');
INSERT INTO related_products (product_id, related_id, kind, position) VALUES
  (1, 4, 'related', 1), (1, 3, 'also_needed', 1);

INSERT INTO countries (id, sortname, name) VALUES
  (1, 'US', 'United States'), (2, 'CA', 'Canada'), (3, 'GB', 'United Kingdom'), (4, 'VA', 'Vatican City'),
  (5, 'AX', 'Åland Islands'), (6, 'KP', 'North Korea');
INSERT INTO states (id, country_id, sortname, name) VALUES
  (1, 1, 'NJ', 'New Jersey'), (2, 1, 'AK', 'Alaska'), (3, 2, 'ON', 'Ontario'),
  (4, 3, 'SCT', 'Scotland'), (5, 3, 'ENG', 'England'), (6, 1, 'AE', 'Armed Forces Europe');

INSERT INTO shipping_zones (id, name, position) VALUES
  (1, 'Lower 48', 1), (2, 'Alaska', 2), (3, 'World', 3), (4, 'Nobody goes there', 4);
INSERT INTO shipping_zone_places (zone_id, country, state) VALUES
  (1, 'US', null), (2, 'US', 'AK'), (3, '*', null), (4, 'KP', null);
INSERT INTO shipping_rates (zone_id, carrier, service, name, max_weight_grams, price_cents,
                            oversize_surcharge_cents, free_above_cents) VALUES
  (1, 'ups', 'ground', 'UPS Ground', 1000, 900, 4500, 15000),
  (1, 'ups', 'ground', 'UPS Ground', 20000, 1400, 4500, 15000),
  (1, 'usps', 'priority', 'USPS Priority & insured', 20000, 2100, 0, null),
  (2, 'usps', 'priority', 'USPS Priority', 20000, 3900, 0, null),
  (3, 'usps', 'international', 'USPS International', 20000, 6500, 0, null);

INSERT INTO settings (name, value) VALUES
  ('shop', '{"site_title": "VanGon", "logo": "/logo.svg", "favicon": "/favicon.svg", "taxRate": 6.625}'),
  ('points', '{"earn_points_conversion_points": 1, "earn_points_conversion_rate": 1,
               "redemption_conversion_points": 100, "redemption_conversion_rate": 1}'),
  ('header', '{"head_title": "Parts", "email": "shop@vangon.test",
               "notification": "<b>Open</b><script>alert(1)</script>", "support_text": "Call",
               "contact_detail": "1 Road", "facebook_url": "https://example.com/f",
               "youtube_url": "https://example.com/y"}'),
  ('home', '{"sliders": [{"image": "/a.svg", "title": "A", "link": "/shop"}], "description": "<p onclick=\\"x()\\">Hello</p>",
             "page_title": "Home", "page_description": "Parts", "page_keyword": "van"}'),
  ('policies', '[{"title": "Ships", "text": "Within a day"}]');

-- What a test adds comes after these.
SELECT setval(pg_get_serial_sequence(table_name, 'id'), 1000) FROM information_schema.columns
  WHERE table_schema = 'public' AND column_name = 'id' AND is_identity = 'YES'
    AND table_name IN ('van_types', 'categories', 'products', 'shipping_zones');

INSERT INTO owner_words (kind, says) VALUES ('same', '{muffler,exhaust,silencer}'), ('same', '{bumper,fender}');
`;
