export interface LockedPackage {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string | string[];
  cpu?: string | string[];
  libc?: string | string[];
  optionalDependencies?: Record<string, string>;
}

export interface Lockfile {
  packages: Record<string, LockedPackage>;
}

export interface MissingEntry {
  path: string;
  entry: LockedPackage;
  wantedBy: string;
}

export function missingEntries(lockfile: Lockfile): MissingEntry[];
export function completed(lockfile: Lockfile): Lockfile;
