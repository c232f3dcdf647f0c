import { and, isNull, lt, sql } from 'drizzle-orm';
import type { DbContext } from '../../platform/context.ts';
import { rateLimits } from '../../platform/database/platform-tables.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import {
  createAccountRoutes,
  createOwnAccountRoutes,
  createPasskeyRoutes,
  createSecondStepRoutes,
  createUserAdminRoutes,
} from './accounts-routes.ts';
import { addChangePasswordAddress } from './own-account/change-password-address.ts';
import { buildResetMessage } from './password-links/build-reset-message.ts';
import { enqueueResetMessages } from './password-links/request-password-reset.ts';
import { passwordLinks, secondSteps, sessions } from './people/accounts-tables.ts';
import { findUsernames } from './people/find-usernames.ts';
import { deletePasskeys } from './second-step/clear-passkeys.ts';
import { listPasskeys } from './second-step/list-passkeys.ts';
import { passkeyChallenges } from './second-step/passkeys-tables.ts';

/** Accounts: registration, sign-in, the user's own account, and administration. */
export const accounts: Feature = {
  // The export starts with the account. `deleteOwnAccount` deletes the account after all other data.
  personalData: {
    export: { passkeys: listPasskeys },
    erase: async (tx, userId) => {
      await deletePasskeys(tx, userId);
    },
  },
  routes: () => [
    createAccountRoutes(),
    createOwnAccountRoutes(),
    createSecondStepRoutes(),
    createPasskeyRoutes(),
    createUserAdminRoutes(),
  ],
  setUp: addChangePasswordAddress,
  entityNames: { users: findUsernames },
  messageBuilders: { 'password-reset': buildResetMessage },
  jobs: [
    { name: 'delete expired', intervalMs: 3_600_000, run: deleteExpired },
    { name: 'process reset requests', intervalMs: 1000, run: enqueueResetMessages },
  ],
};

/**
 * Deletes expired sessions, challenges, password links, set-ups and attempt counts. Safe to run on several instances at
 * once.
 */
async function deleteExpired({ db }: DbContext): Promise<void> {
  const { confirmedAt, createdAt } = secondSteps;
  await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`));
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, sql`now()`));
  await db.delete(passwordLinks).where(lt(passwordLinks.expiresAt, sql`now()`));
  await db
    .delete(secondSteps)
    .where(and(isNull(confirmedAt), lt(createdAt, sql`now() - interval '1 day'`)));
  await db.delete(rateLimits).where(lt(rateLimits.expire, sql`extract(epoch from now()) * 1000`));
}
