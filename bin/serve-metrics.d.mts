export function serveMetrics(given: {
  host: string;
  port: number;
  read: () => Promise<{ type: string; text: string }>;
  onError: (error: unknown) => void;
}): Promise<{ port: number; stop(): void }>;
