/** Maximum characters of another server's words in logs and in the panel */
const MAX_REPLY_LENGTH = 300;
/** Secrets shorter than this are not replaced: they would match parts of ordinary words. */
const MIN_SECRET_LENGTH = 3;

/**
 * Returns another server's words as one line without mail addresses and secrets.
 * @param secrets replaced as they are, percent-encoded and in base64
 */
export function describeReply(reply: string, secrets: readonly string[] = []): string {
  const withoutSecrets = listSpellings(secrets).reduce(
    (text, spelling) => text.replaceAll(spelling, '…'),
    reply.slice(0, 10_000),
  );
  return withoutSecrets
    .replaceAll(/\r?\n(?:\d{3}[ -])?/g, ' ')
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .replaceAll(/[^\s<>"'(),;:]{1,64}@[^\s<>"'(),;:]{1,255}/g, '…@…')
    .trim()
    .slice(0, MAX_REPLY_LENGTH)
    .toWellFormed();
}

/** Returns the ways in which a server could repeat the secrets, longest first. */
function listSpellings(secrets: readonly string[]): string[] {
  return secrets
    .filter(({ length }) => length >= MIN_SECRET_LENGTH)
    .flatMap((secret) => {
      const bytes = Buffer.from(secret);
      return [
        secret,
        encodeURIComponent(secret),
        encodeURI(secret),
        // Without padding, and also when other bytes precede: the middle characters are then the same.
        ...[0, 1, 2].flatMap((offset) => encodeBase64Middle(bytes, offset)),
      ];
    })
    .filter(({ length }) => length >= MIN_SECRET_LENGTH)
    .sort((a, b) => b.length - a.length);
}

/** Returns the base64 characters that depend only on `bytes` if `offset` unknown bytes precede them. */
function encodeBase64Middle(bytes: Buffer, offset: number): string[] {
  const encoded = Buffer.concat([Buffer.alloc(offset), bytes])
    .toString('base64')
    .replace(/=+$/, '');
  const firstCharacter = offset === 0 ? 0 : offset + 1;
  const isPartialEnd = (offset + bytes.length) % 3 !== 0;
  const middle = encoded.slice(firstCharacter, isPartialEnd ? -1 : undefined);
  const urlSafe = middle.replaceAll('+', '-').replaceAll('/', '_');
  // Four characters are three bytes of the secret; shorter ones match ordinary words.
  return middle.length < 4 ? [] : [middle, urlSafe];
}
