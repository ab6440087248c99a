/** Pictures that people send in, on the shop's own disk or in an S3 bucket. */
export interface Files {
  /** Stores a picture under its name, such as `testimonials/<uuid>.webp`; all of it, or nothing. */
  write(name: string, bytes: Buffer): Promise<void>;
  /** Null when there is none of that name. */
  read(name: string): Promise<Buffer | null>;
  remove(name: string): Promise<void>;
}
