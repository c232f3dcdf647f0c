import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { Conflict, InvalidField, NotFound } from '../../../platform/base/errors.ts';
import { type Actor, type Context, withTransaction } from '../../../platform/context.ts';
import { notify } from '../../notifications/notify.ts';
import { users } from '../people/accounts-tables.ts';
import type { ClientOrigin } from '../sign-in/client-info.ts';
import { buildPasskeysRemovedNotification } from '../sign-in/security-notifications.ts';
import { requireSession } from '../sign-in/sessions.ts';
import { verifyOwnPassword, wrongPasswordError } from '../sign-in/verify-own-password.ts';
import { getSecondStep, roleRequiresSecondStep } from './get-second-step.ts';
import { passkeys } from './passkeys-tables.ts';
import { requirePasskeyAccess } from './require-passkey-access.ts';

interface PasskeyRemoval extends ClientOrigin {
  id: string;
  password?: string | undefined;
}

/**
 * Deletes one of the user's passkeys. Deleting the last one requires the password. It is refused if the role requires a
 * second step and the user has no authenticator app.
 * @throws 400 accounts.wrong_password, passkeys.password_required; 403 auth.second_step_missing; 404;
 *   409 second_step.required; 429 auth.too_many_attempts
 */
export async function removePasskey(
  ctx: Context<Actor>,
  { id, password, ...origin }: PasskeyRemoval,
): Promise<void> {
  await requirePasskeyAccess(ctx);
  const confirmation =
    password === undefined ? undefined : await verifyOwnPassword(ctx, { ...origin, password });
  const { id: userId } = ctx.actor;
  await withTransaction(ctx, async (tx) => {
    const [user] = await tx.db
      .select({ passwordHash: users.passwordHash })
      .from(users)
      .where(eq(users.id, userId))
      .for('update');
    await requireSession(tx);
    const ownPasskeys = await tx.db
      .select({ id: passkeys.id, name: passkeys.name })
      .from(passkeys)
      .where(eq(passkeys.userId, userId));
    const passkey = ownPasskeys.find((ownPasskey) => ownPasskey.id === id);
    if (!passkey) throw new NotFound();
    if (ownPasskeys.length === 1) {
      if (!confirmation) throw passwordRequiredError();
      // A concurrent request may have changed the password since its verification.
      if (confirmation.passwordHash !== user?.passwordHash) throw wrongPasswordError('password');
      if (roleRequiresSecondStep(tx) && !(await getSecondStep(tx)).enabled)
        throw secondStepRequiredError();
    }
    await tx.db.delete(passkeys).where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)));
    const entry = { action: 'passkey-removed', entity: 'users', entityId: userId } as const;
    await recordAudit(tx, { ...entry, before: { name: passkey.name } });
    await notify(tx, [buildPasskeysRemovedNotification(userId)]);
  });
}

const passwordRequiredError = () =>
  new InvalidField(
    'passkeys.password_required',
    'password',
    'Son geçiş anahtarını silmek için şifrenizi girin.',
  );

const secondStepRequiredError = () =>
  new Conflict(
    'second_step.required',
    'Rolünüz iki adımlı doğrulama gerektiriyor; önce doğrulama uygulamanızı kurun.',
  );
