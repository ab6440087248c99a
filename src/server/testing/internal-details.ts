/** Matches what no response may contain: stack traces, file names, SQL, database errors. */
export const INTERNAL_DETAILS =
  /node_modules|\bat \S+ \(|\.tsx?:\d|\bSELECT .+ FROM\b|\bINSERT INTO\b|violates|relation "|syntax error|pg_|ECONN|Cannot read prop|is not a function|undefined \(reading/;
