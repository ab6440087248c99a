import { discardDraft, saveDraft, unknownText } from '../../../content/server/drafts/drafts.ts';
import {
  deleteText,
  publish,
  unpublish,
  unschedule,
} from '../../../content/server/drafts/publish.ts';
import { draftFields, type TextKind } from '../../../content/rules/text-fields.ts';
import { idOf } from '../../../content/server/drafts/texts.ts';
import { answer } from '../../../server/http/answer.ts';
import type { Handlers } from '../../../server/http/handlers.ts';
import type { Shop } from '../../../server/shop.ts';
import { isKind } from '../content-shapes.ts';
import type { contentDeskCalls } from '../contract.ts';
import { addText } from './add-text.ts';
import { addCategory, deleteCategory, listCategories, renameCategory } from './categories.ts';
import { findLinkTargets } from './link-targets.ts';
import { listTexts } from './list-texts.ts';
import { orderTexts } from './order-texts.ts';
import { storePicture } from './pictures.ts';
import { readContentText } from './read-text.ts';
import { addRedirect, listRedirects, removeRedirect } from './redirects.ts';
import { readVersions } from './versions.ts';

export function contentDeskHandlers(shop: Shop): Handlers<typeof contentDeskCalls> {
  const { pool } = shop;

  /** Refuses unknown kinds of text. */
  const withText = async <T>(
    { kind, key }: { kind: string; key: string },
    work: (kind: TextKind, key: string) => Promise<T>,
  ) => (isKind(kind) ? answer(await work(kind, key)) : unknownText());

  return {
    async 'GET admin/content/texts/:kind'({ params: { kind } }) {
      return isKind(kind) ? answer(await listTexts(pool, kind)) : unknownText();
    },

    'GET admin/content/texts/:kind/:key': ({ params }) =>
      withText(params, async (...of) => (await readContentText(pool, ...of)) ?? unknownText()),

    async 'POST admin/content/texts/:kind/add'({ params: { kind }, body }) {
      if (kind !== 'article' && kind !== 'faq') return unknownText();
      return answer(await addText(pool, kind, body.title));
    },

    'POST admin/content/texts/:kind/:key/draft': ({ params, body }) =>
      withText(params, async (kind, key) => {
        const fields = draftFields[kind].safeParse(body.fields);
        return fields.success
          ? saveDraft(pool, kind, key, { ...body, fields: fields.data })
          : unknownText();
      }),

    'POST admin/content/texts/:kind/:key/discard': ({ params, body }) =>
      withText(params, (kind, key) => discardDraft(pool, kind, key, body.version)),

    'POST admin/content/texts/:kind/:key/publish': ({ params, body }) =>
      withText(params, (kind, key) => publish(pool, { kind, key, ...body })),

    'POST admin/content/texts/:kind/:key/unschedule': ({ params, body }) =>
      withText(params, (kind, key) => unschedule(pool, kind, key, body.version)),

    async 'POST admin/content/texts/:kind/:key/unpublish'({ params: { kind, key } }) {
      return kind === 'article' ? answer(await unpublish(pool, key)) : unknownText();
    },

    async 'POST admin/content/texts/:kind/:key/delete'({ params: { kind, key } }) {
      if (kind !== 'article' && kind !== 'faq') return unknownText();
      return answer(await deleteText(pool, kind, key));
    },

    async 'POST admin/content/texts/:kind/order'({ params: { kind }, body }) {
      if (kind !== 'article' && kind !== 'faq') return unknownText();
      return answer(await orderTexts(pool, kind, body));
    },

    'GET admin/content/texts/:kind/:key/versions': ({ params }) =>
      withText(params, async (...of) => (await readVersions(pool, ...of)) ?? unknownText()),

    'GET admin/content/link-targets': async ({ query: { q = '' } }) =>
      answer(await findLinkTargets(pool, q)),

    'POST admin/content/pictures': async ({ body: { picture } }) =>
      answer(await storePicture(shop, picture)),

    'GET admin/content/categories': async () => answer(await listCategories(pool)),

    'POST admin/content/categories': async ({ body: { name } }) =>
      answer(await addCategory(pool, name)),

    'POST admin/content/categories/:id': async ({ params, body }) =>
      answer(await renameCategory(pool, idOf(params.id), body)),

    'POST admin/content/categories/:id/delete': async ({ params }) =>
      answer(await deleteCategory(pool, idOf(params.id))),

    'GET admin/content/redirects': async ({ query: { q = '' } }) =>
      answer(await listRedirects(pool, q)),

    'POST admin/content/redirects': async ({ body }) => answer(await addRedirect(pool, body)),

    async 'POST admin/content/redirects/remove'({ body: { path } }) {
      await removeRedirect(pool, path);
      return answer(null);
    },
  };
}
