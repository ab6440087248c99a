import { latePart } from '../../../../ui/loading/late-part.tsx';

/** Loaded where somebody sets up an authenticator app. */
export const LateQrCode = latePart(async () => (await import('./qr-code.tsx')).QrCode);
