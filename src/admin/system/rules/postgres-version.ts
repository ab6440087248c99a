/** By major version: the minor release that closed security holes last, as of November 2026. */
const SECURE: Readonly<Record<number, number>> = { 18: 6 };

/** The version of a PostgreSQL server by its `server_version_num`, and whether it is behind. */
export function postgresVersionText(number: number): string {
  const major = Math.floor(number / 10_000);
  const minor = number % 10_000;
  const version = `${major}.${minor}`;
  const secure = SECURE[major];
  return secure === undefined || minor >= secure
    ? version
    : `${version} is behind ${major}.${secure}, which closed security holes: please update it`;
}
