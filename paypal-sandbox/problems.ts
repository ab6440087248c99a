import { randomBytes } from 'node:crypto';
import type { FastifyError, FastifyInstance, FastifySchemaValidationError } from 'fastify';

export interface Detail {
  issue: string;
  description: string;
  field?: string;
  location?: 'body' | 'path' | 'query';
}

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

/** A refusal, in PayPal's words. */
export class Problem extends Error {
  readonly status: Status;
  readonly details: Detail[];

  constructor(status: Status, details: Detail[] = []) {
    super(kinds[status][1]);
    this.status = status;
    this.details = details;
  }

  body(): object {
    const debugId = randomBytes(7).toString('hex').slice(0, 13);
    const [name, message] = kinds[this.status];
    const href = `https://developer.paypal.com/api/orders/v2/#error-${this.details[0]?.issue ?? name}`;
    return {
      name,
      message,
      debug_id: debugId,
      ...(this.details.length && { details: this.details }),
      links: [{ href, rel: 'information_link', method: 'GET' }],
    };
  }
}

export const invalidRequest = (details: Detail[]) => new Problem(400, details);
export const unprocessable = (details: Detail[]) => new Problem(422, details);
export const notAuthenticated = () => new Problem(401);
export const notFound = () =>
  new Problem(404, [
    {
      issue: 'INVALID_RESOURCE_ID',
      description:
        'Specified resource ID does not exist. Please check the resource ID and try again.',
    },
  ]);

/** Every error leaves as one of PayPal's bodies. */
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
  if (error.validation) return invalidRequest(error.validation.map(schemaDetail));
  if (error.statusCode === 415) return new Problem(415);
  if (error.statusCode === undefined || error.statusCode >= 500) return new Problem(500);
  return invalidRequest([{ issue: 'MALFORMED_REQUEST_JSON', description: error.message }]);
}

const issueOfKeyword: Record<string, string> = {
  required: 'MISSING_REQUIRED_PARAMETER',
  minLength: 'INVALID_STRING_LENGTH',
  maxLength: 'INVALID_STRING_LENGTH',
  minItems: 'INVALID_ARRAY_MIN_ITEMS',
  maxItems: 'INVALID_ARRAY_MAX_ITEMS',
  enum: 'INVALID_PARAMETER_VALUE',
};

function schemaDetail(error: FastifySchemaValidationError): Detail {
  const missing = error.params['missingProperty'];
  return {
    field: typeof missing === 'string' ? `${error.instancePath}/${missing}` : error.instancePath,
    location: 'body',
    issue: issueOfKeyword[error.keyword] ?? 'INVALID_PARAMETER_SYNTAX',
    // ajv's sentence names the rule that was broken, never the value.
    description: error.message ?? 'The value of a field does not conform to the expected format.',
  };
}
