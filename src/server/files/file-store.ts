/** Uploaded pictures, on disk or in an S3 bucket. */
export interface Files {
  /** Stores a picture as `testimonials/<uuid>.webp`, say; atomic. */
  write(name: string, bytes: Buffer): Promise<void>;
  /** Null if the file does not exist. */
  read(name: string): Promise<Buffer | null>;
  remove(name: string): Promise<void>;
}
