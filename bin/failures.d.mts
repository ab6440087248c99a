export function unitFailures(report: unknown): string[];
export function outsideFailures(errors: unknown): string[];
export function browserFailures(report: unknown): string[];
