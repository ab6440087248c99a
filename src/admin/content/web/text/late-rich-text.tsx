import { latePart } from '../../../../ui/loading/late-part.tsx';

export const LateRichText = latePart(
  async () => (await import('../editor/rich-text.tsx')).RichText,
);
