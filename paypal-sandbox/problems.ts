import { randomBytes } from 'node:crypto';
import type { FastifyError, FastifyInstance, FastifySchemaValidationError } from 'fastify';
import type { Issue } from './issues.ts';
import { issues } from './issues.ts';

const kinds = {
  400: [
    'INVALID_REQUEST',
    'Request is not well-formed, syntactically incorrect, or violates schema.',
  ],
  401: [
    'AUTHENTICATION_FAILURE',
    'Authentication failed due to missing authorization header, or invalid authentication credentials.',
  ],
  404: ['RESOURCE_NOT_FOUND', 'The specified resource does not exist.'],
  415: ['UNSUPPORTED_MEDIA_TYPE', "The server does not support the request payload's media type."],
  422: [
    'UNPROCESSABLE_ENTITY',
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
  ],
  500: ['INTERNAL_SERVER_ERROR', 'An internal server error occurred.'],
} as const;

type Status = keyof typeof kinds;

/** One of PayPal's error answers. */
class Problem extends Error {
  readonly status: Status;
  readonly issue: Issue | undefined;
  readonly field: string | undefined;

  constructor(status: Status, issue?: Issue, field?: string) {
    super(kinds[status][1]);
    this.status = status;
    this.issue = issue;
    this.field = field;
  }

  body(): object {
    const { issue, field } = this;
    const [name, message] = kinds[this.status];
    const href = `https://developer.paypal.com/api/orders/v2/#error-${issue ?? name}`;
    const detail = issue && {
      ...(field !== undefined && { field, location: 'body' }),
      issue,
      description: issues[issue],
    };
    return {
      name,
      message,
      debug_id: randomBytes(7).toString('hex').slice(0, 13),
      ...(detail && { details: [detail] }),
      links: [{ href, rel: 'information_link', method: 'GET' }],
    };
  }
}

/** 400: the request does not match PayPal's schema. */
export const invalidRequest = (issue: Issue, field?: string) => new Problem(400, issue, field);
/** 422: the request is valid, but cannot be processed. */
export const unprocessable = (issue: Issue, field?: string) => new Problem(422, issue, field);
export const notAuthenticated = () => new Problem(401);
export const notFound = () => new Problem(404, 'INVALID_RESOURCE_ID');

/** Every error is answered with one of PayPal's bodies. */
export function answerProblems(app: FastifyInstance): void {
  app.setNotFoundHandler((_, reply) => {
    const problem = notFound();
    return reply.status(problem.status).send(problem.body());
  });
  app.setErrorHandler((error: FastifyError | Problem, request, reply) => {
    const problem = error instanceof Problem ? error : asProblem(error);
    if (problem.status === 500) request.log.error(error);
    return reply.status(problem.status).send(problem.body());
  });
}

function asProblem(error: FastifyError): Problem {
  const [broken] = error.validation ?? [];
  if (broken) return brokenRule(broken);
  if (error.statusCode === 415) return new Problem(415);
  if (error.statusCode === undefined || error.statusCode >= 500) return new Problem(500);
  return invalidRequest('MALFORMED_REQUEST_JSON');
}

const issueOfKeyword: Record<string, Issue> = {
  required: 'MISSING_REQUIRED_PARAMETER',
  minLength: 'INVALID_STRING_LENGTH',
  maxLength: 'INVALID_STRING_LENGTH',
  minItems: 'INVALID_ARRAY_MIN_ITEMS',
  maxItems: 'INVALID_ARRAY_MAX_ITEMS',
  enum: 'INVALID_PARAMETER_VALUE',
};

// Converts ajv's instance path to PayPal's field name: /purchase_units/0/amount
function brokenRule({ keyword, instancePath, params }: FastifySchemaValidationError): Problem {
  const missing = params['missingProperty'];
  const field = typeof missing === 'string' ? `${instancePath}/${missing}` : instancePath;
  return invalidRequest(issueOfKeyword[keyword] ?? 'INVALID_PARAMETER_SYNTAX', field);
}
