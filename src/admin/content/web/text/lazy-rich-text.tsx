import { lazyPart } from '../../../../ui/loading/lazy-part.tsx';

export const LazyRichText = lazyPart(
  async () => (await import('../editor/rich-text.tsx')).RichText,
);
