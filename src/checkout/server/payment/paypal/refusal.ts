import * as z from 'zod';
import type { CardField, RefusedReason } from '../../../../orders/rules/refused-reason.ts';

const refusalShape = z.object({
  name: z.string(),
  debug_id: z.string().optional(),
  details: z.array(z.object({ issue: z.string(), field: z.string().optional() })).optional(),
});

export interface Refusal {
  name: string;
  debugId?: string;
  issues: string[];
  fields: string[];
}

/** Parses one of PayPal's error bodies; undefined if it is none. */
export function readRefusal(body: object): Refusal | undefined {
  const read = refusalShape.safeParse(body);
  if (!read.success) return undefined;
  const { name, debug_id: debugId, details = [] } = read.data;
  return {
    name,
    debugId,
    issues: details.map((detail) => detail.issue),
    fields: details.flatMap((detail) => detail.field ?? []),
  };
}

export function issuesOf(body: object): string[] {
  return readRefusal(body)?.issues ?? [];
}

const fieldOfIssue: Record<string, CardField> = {
  CARD_NUMBER_REQUIRED: 'number',
  CARD_BRAND_NOT_SUPPORTED: 'number',
  CARD_EXPIRY_REQUIRED: 'date',
  CARD_EXPIRED: 'date',
  INVALID_EXPIRY_DATE: 'date',
  INVALID_SECURITY_CODE_LENGTH: 'cvv',
};

const fieldOfPath: Record<string, CardField> = {
  '/payment_source/card/number': 'number',
  '/payment_source/card/expiry': 'date',
  '/payment_source/card/security_code': 'cvv',
};

// Bank response codes for a wrong field; all others are plain declines.
const fieldOfBankCode: Record<string, CardField> = {
  '0390': 'number',
  '1330': 'number',
  '1380': 'date',
  '5400': 'date',
  '00N7': 'cvv',
  '1382': 'cvv',
  '5110': 'cvv',
  PCVV: 'cvv',
};

export function reasonOfRefusal({ issues, fields }: Refusal): RefusedReason {
  const byIssue = issues.map((issue) => fieldOfIssue[issue]).find(Boolean);
  return byIssue ?? fields.map((field) => fieldOfPath[field]).find(Boolean) ?? 'declined';
}

export function reasonOfBankCode(code: string | undefined): RefusedReason {
  return (code && fieldOfBankCode[code]) || 'declined';
}
