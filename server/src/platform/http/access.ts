import type { Access } from '@vitrin/contract/endpoint.ts';
import { isStaff } from '@vitrin/contract/roles.ts';
import { Conflict, Forbidden, Unauthorized } from '../base/errors.ts';
import type { Actor, Context } from '../context.ts';

const SECOND_STEP_MISSING =
  'Yönetim işlemleri için profilinizde iki adımlı doğrulamayı açmalı ya da geçiş anahtarınızla giriş yapmalısınız.';

/**
 * Returns true if the actor may see data for staff: role, and second step if required.
 * Public endpoints must check this instead of the role alone.
 */
export function actsAsStaff(actor: Actor | null): boolean {
  return actor !== null && isStaff(actor.role) && !actor.secondStepMissing;
}

/**
 * Requires that the actor may call an endpoint. No other code decides this.
 * @param isSecondStepSetup true if the endpoint sets up the second step
 * @throws {Unauthorized} without an actor
 * @throws {Forbidden} if the role is too low, or requires a second step that the account lacks
 */
export function requireAccess(
  access: Access,
  actor: Actor | null,
  isSecondStepSetup = false,
): void {
  if (access === 'public') return;
  if (!actor) throw new Unauthorized();
  if (access === 'staff' && !isStaff(actor.role)) throw new Forbidden();
  if (access === 'super_admin' && actor.role !== 'super_admin') throw new Forbidden();
  if (actor.secondStepMissing && access !== 'member' && !isSecondStepSetup) {
    throw new Forbidden('auth.second_step_missing', SECOND_STEP_MISSING);
  }
}

/** Returns true if the actor has the access that `requireAccess` requires. */
export function canCall(access: Access, actor: Actor | null, isSecondStepSetup = false): boolean {
  try {
    requireAccess(access, actor, isSecondStepSetup);
    return true;
  } catch {
    return false;
  }
}

/**
 * Requires that the session still belongs to the user who opened the page: another one may have signed in since, and
 * must not send the actions of the first.
 * @param userId value of the header; absent for pages that name no user
 * @throws {Conflict} if another user is signed in
 */
export function requireSameUser(actor: Actor | null, userId: string | string[] | undefined): void {
  if (actor && userId !== undefined && userId !== actor.id)
    throw new Conflict(
      'auth.other_user',
      'Bu tarayıcıda başka bir hesapla giriş yapıldı; işlem gönderilmedi. Sayfayı yenileyin.',
    );
}

/** Casts the context of a call that passed `requireAccess`: it has an actor wherever the handler needs one. */
export const toSignedIn = (ctx: Context) => ctx as Context<Actor>;
