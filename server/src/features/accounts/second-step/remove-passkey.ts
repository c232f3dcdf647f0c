import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { Conflict, NotFound } from '../../../platform/base/errors.ts';
import { type Actor, type Context, withTransaction } from '../../../platform/context.ts';
import { notify } from '../../notifications/notify.ts';
import { lockReauthenticatedAccount } from '../sign-in/reauthenticate.ts';
import { buildPasskeysRemovedNotification } from '../sign-in/security-notifications.ts';
import { getSecondStep, roleRequiresSecondStep } from './get-second-step.ts';
import { passkeys } from './passkeys-tables.ts';
import { requirePasskeyAccess } from './require-passkey-access.ts';

/**
 * Deletes one of the user's passkeys. Deleting the last one is refused if the role requires a second step and the user
 * has no authenticator app.
 * @throws 403 auth.wrong_password, auth.second_step_missing; 404; 409 second_step.required
 */
export async function removePasskey(ctx: Context<Actor>, id: string): Promise<void> {
  await requirePasskeyAccess(ctx);
  await withTransaction(ctx, async (tx) => {
    const { id: userId } = await lockReauthenticatedAccount(tx);
    const ownPasskeys = await tx.db
      .select({ id: passkeys.id, name: passkeys.name })
      .from(passkeys)
      .where(eq(passkeys.userId, userId));
    const passkey = ownPasskeys.find((ownPasskey) => ownPasskey.id === id);
    if (!passkey) throw new NotFound();
    const isLast = ownPasskeys.length === 1;
    if (isLast && roleRequiresSecondStep(tx) && !(await getSecondStep(tx)).enabled)
      throw secondStepRequiredError();
    await tx.db.delete(passkeys).where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)));
    const entry = { action: 'passkey-removed', entity: 'users', entityId: userId } as const;
    await recordAudit(tx, { ...entry, before: { name: passkey.name } });
    await notify(tx, [buildPasskeysRemovedNotification(userId)]);
  });
}

const secondStepRequiredError = () =>
  new Conflict(
    'second_step.required',
    'Rolünüz iki adımlı doğrulama gerektiriyor; önce doğrulama uygulamanızı kurun.',
  );
