import { createHash } from 'node:crypto';

/** Made-up people whose points are moved. */
export const PEOPLE = 1000;

/** The id of the nth of them, as `md5(n::text)::uuid` makes it in the database. */
export function personId(n: number): string {
  const digits = createHash('md5').update(String(n)).digest('hex');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
