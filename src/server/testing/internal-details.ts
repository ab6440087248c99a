/** What must never be read outside: traces, file names, SQL, the database's own words. */
export const INTERNAL_DETAILS =
  /node_modules|\bat \S+ \(|\.tsx?:\d|\bSELECT .+ FROM\b|\bINSERT INTO\b|violates|relation "|syntax error|pg_|ECONN|Cannot read prop|is not a function|undefined \(reading/;
