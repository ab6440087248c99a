import { readCatalogue } from '../../../db/demo/read-catalogue.ts';

let parts: ReturnType<typeof readCatalogue> | undefined;

/** The demo's parts, read from their files once for all test files of a worker. */
export const demoCatalogue = () => (parts ??= readCatalogue());
