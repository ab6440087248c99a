import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import { serveActivity } from './activity/serve.ts';
import { serveApproval } from './approval.ts';
import { serveCardFields } from './card-fields/serve.ts';
import { serveDisputes } from './disputes.ts';
import { openLedger } from './ledger.ts';
import { serveOrders } from './orders.ts';
import { servePayments } from './payments.ts';
import { serveReporting } from './reporting.ts';
import { answerProblems } from './problems.ts';
import type { SandboxOptions } from './options.ts';
import { demoAccount, serveTokens } from './tokens.ts';
import { serveWebhooks } from './webhooks.ts';

export { demoAccount } from './tokens.ts';

/** A server that speaks PayPal's Orders v2, Payments v2, Transaction Search v1 and Customer Disputes v1. */
export function buildSandbox(options: SandboxOptions = {}): FastifyInstance {
  const {
    account = demoAccount,
    slowMs = 3000,
    tokenSeconds = 32_400,
    reportDelayMs = 3000,
  } = options;
  const app = Fastify({
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
  });
  readBodies(app);
  answerProblems(app);

  const ledger = openLedger(options.journal);
  app.addHook('onClose', async () => ledger.close());

  const onRequest = serveTokens(app, account, tokenSeconds);
  const tell = serveWebhooks(app, account, options.webhookUrl);
  const context = { ledger, account, tell, onRequest, slowMs, reportDelayMs };
  for (const serve of [serveOrders, servePayments, serveApproval, serveCardFields])
    serve(app, context);
  for (const serve of [serveReporting, serveDisputes, serveActivity]) serve(app, context);
  return app;
}

// PayPal accepts an empty body instead of JSON; the token call and the approval page send forms.
function readBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    void parseJson(request, String(body) || '{}', done);
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}
