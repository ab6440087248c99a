export const shopProgram: string;
export const shopFlags: string[];
export const parentFlags: string[];
export const shopEnvironment: Record<string, string>;
