/** Returns a random key for requests that may be repeated. On plain http `crypto.randomUUID` is missing. */
export function createIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
