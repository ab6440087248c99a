/** Files shared by all processes and machines: on disk, or in an S3 bucket. */
export interface Files {
  /** Stores a file atomically, under a name that matches `FILE_NAMES`. */
  write(name: string, bytes: Buffer): Promise<void>;
  /** Null if the file does not exist. */
  read(name: string): Promise<Buffer | null>;
  has(name: string): Promise<boolean>;
  remove(name: string): Promise<void>;
  /** The names of all files in a folder, sorted. */
  list(folder: StoredFolder): Promise<string[]>;
}

/** Folders besides those for each kind of uploaded picture. */
export type StoredFolder = 'photos' | 'mailbox' | 'releases';

/** Only the shop creates names. */
const UPLOADED = /^[a-z]{1,40}\/[0-9a-f-]{36}\.webp$/;
const PHOTOGRAPH = /^photos\/[\w-]{1,80}\.(webp|avif)$/;
const MAIL = /^mailbox\/\d{13}-[0-9a-f]{12}\.eml$/;
const RELEASE = /^releases\/[0-9a-f]{20}\.assets$/;

export const isUploadedName = (name: string): boolean => UPLOADED.test(name);

export const isFileName = (name: string) =>
  [UPLOADED, PHOTOGRAPH, MAIL, RELEASE].some((pattern) => pattern.test(name));

const TYPES: Record<string, string> = {
  webp: 'image/webp',
  avif: 'image/avif',
  eml: 'message/rfc822',
};

export const typeOfFile = (name: string) =>
  TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
