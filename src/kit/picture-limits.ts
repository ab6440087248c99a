export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;

/** For the file dialog; the server checks the file's content. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

export const pictureMessages = {
  pictureTooBig: 'Please choose a picture of 10 MB or less.',
  notAPicture: 'Please choose a JPEG, PNG, WebP or AVIF picture.',
  pictureNotStored:
    'We cannot store your picture right now. Please try again in a moment, or send it without.',
} as const;

/** Why a chosen file would be refused; empty if it seems to be a picture. */
export function pictureFault({ size, type }: Pick<File, 'size' | 'type'>): string {
  if (size > MAX_PICTURE_BYTES) return pictureMessages.pictureTooBig;
  return size > 0 && PICTURE_TYPES.includes(type) ? '' : pictureMessages.notAPicture;
}
