import { queryJson, sql } from '../../server/database/query.ts';
import type { Shop } from '../../server/shop.ts';
import { exportCustomerData } from './customer-data.ts';
import type { CustomerRow } from '../../identity/server/customers.ts';

/**
 * Everything the shop has about a person, including what they cannot see in their account: letters, questions, testimonials,
 * back-in-stock alerts and the newsletter under their address, earlier addresses, and staff notes.
 */
export async function fullCustomerData(shop: Shop, customer: CustomerRow) {
  const { id, email } = customer;
  const mayHaveWritten = customer.confirmed_at !== null;
  const ofCustomer = sql`customer_id = ${id}`;
  return {
    ...(await exportCustomerData(shop, customer)),
    earlier_addresses: await queryJson(
      shop.pool,
      sql`SELECT old_email, new_email, state, created_at FROM email_changes WHERE ${ofCustomer} ORDER BY id`,
    ),
    newsletter: await queryJson(
      shop.pool,
      sql`SELECT email, asked_at, confirmed_at, unsubscribed_at FROM newsletter_subscribers
           WHERE ${mayHaveWritten} AND email = ${email}`,
    ),
    stock_alerts: await queryJson(
      shop.pool,
      sql`SELECT p.sku, p.name, a.created_at, a.active_at, a.told_at, a.mailed_at, a.ended_at
            FROM stock_alerts a JOIN stock_alert_addresses s ON s.id = a.address_id JOIN products p ON p.id = a.product_id
           WHERE ${mayHaveWritten} AND s.email = ${email} ORDER BY a.id`,
    ),
    order_drafts: await queryJson(
      shop.pool,
      sql`SELECT draft, updated_at FROM order_drafts
           WHERE draft ->> 'customer_id' = ${String(id)}
              OR ${mayHaveWritten} AND lower(trim(draft ->> 'email')) = ${email} ORDER BY updated_at`,
    ),
    letters: await queryJson(
      shop.pool,
      sql`SELECT name, email, subject, message, created_at FROM contact_messages
           WHERE ${mayHaveWritten} AND lower(email) = ${email} ORDER BY id`,
    ),
    questions_as_guest: await queryJson(
      shop.pool,
      sql`SELECT p.name AS part, q.name, q.email, q.question, q.fitment ->> 'text' AS van, q.created_at
            FROM product_questions q JOIN products p ON p.id = q.product_id
           WHERE ${mayHaveWritten} AND q.customer_id IS NULL AND lower(q.email) = ${email} ORDER BY q.id`,
    ),
    testimonials: await queryJson(
      shop.pool,
      sql`SELECT client_name, job_title, company_name, website, rating, state, country, title, description, created_at
            FROM testimonials WHERE ${mayHaveWritten} AND lower(email) = ${email} ORDER BY id`,
    ),
    answers: await queryJson(
      shop.pool,
      sql`SELECT answer, actor ->> 'name' AS by, created_at, sent_at FROM inbox_answers
           WHERE ${mayHaveWritten} AND lower(email) = ${email} ORDER BY id`,
    ),
    notes: await queryJson(
      shop.pool,
      sql`SELECT note, actor ->> 'name' AS by, created_at FROM customer_notes WHERE ${ofCustomer}
           UNION ALL
          SELECT n.note, n.actor ->> 'name', n.created_at
            FROM order_notes n JOIN orders o ON o.id = n.order_id WHERE o.customer_id = ${id}
           ORDER BY created_at`,
    ),
  };
}
