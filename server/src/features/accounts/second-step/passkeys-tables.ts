import { customType, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, isoTimestamp, primaryId } from '../../../platform/database/columns.ts';
import { ownerId, users } from '../people/accounts-tables.ts';

const bytea = customType<{ data: Uint8Array<ArrayBuffer>; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (value) => Buffer.from(value),
  fromDriver: (value) => new Uint8Array(value),
});

/** WebAuthn credentials of staff. */
export const passkeys = pgTable(
  'passkeys',
  (t) => ({
    id: primaryId(),
    userId: ownerId(),
    name: t.text().notNull(),
    /** Base64url, assigned by the authenticator. */
    credentialId: t.text().notNull(),
    /** In COSE format. */
    publicKey: bytea().notNull(),
    /** Signature counter; stays 0 for passkeys that are synchronised between devices. */
    counter: t.bigint({ mode: 'number' }).notNull(),
    /** Transports of the authenticator. */
    transports: t.text().array().notNull().default([]),
    createdAt: createdAt(),
    lastUsedAt: isoTimestamp(),
  }),
  (table) => [
    uniqueIndex('passkeys_credential_key').on(table.credentialId),
    index('passkeys_user').on(table.userId),
  ],
);

/** Challenges that were issued and not used yet. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  (t) => ({
    /** SHA-256 of the challenge, base64url. */
    challengeHash: t.text().primaryKey(),
    /** The account that adds a passkey; `null`: a challenge for signing in. */
    userId: t.uuid().references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: isoTimestamp().notNull(),
  }),
  (table) => [
    index('passkey_challenges_user').on(table.userId),
    index('passkey_challenges_expiry').on(table.expiresAt),
  ],
);
