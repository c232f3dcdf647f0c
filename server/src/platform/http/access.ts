import type { Access } from '@vitrin/contract/endpoint.ts';
import { isStaff } from '@vitrin/contract/roles.ts';
import { Forbidden, Unauthorized } from '../base/errors.ts';
import type { Actor, Context } from '../context.ts';

const SECOND_STEP_MISSING =
  'Yönetim işlemleri için profilinizde iki adımlı doğrulamayı açmalı ya da geçiş anahtarınızla giriş yapmalısınız.';

/**
 * Whether a call may be given what only staff may see: the role, and the second step where the operator asks for one.
 * What everyone may call asks this; the role alone never says it.
 */
export function actsAsStaff(actor: Actor | null): boolean {
  return actor !== null && isStaff(actor.role) && !actor.secondStepMissing;
}

/**
 * The one place that decides who may make a call.
 * @param isSecondStepSetup the call serves to get a second step
 * @throws {Unauthorized} nobody is signed in
 * @throws {Forbidden} not this role, or a role that needs a second step which the account has not set up
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

/** Whether `requireAccess` lets them. */
export function mayCall(access: Access, actor: Actor | null, isSecondStepSetup = false): boolean {
  try {
    requireAccess(access, actor, isSecondStepSetup);
    return true;
  } catch {
    return false;
  }
}

/** The context of a call that passed `requireAccess`: it has an actor wherever the handler relies on one. */
export const toSignedIn = (ctx: Context) => ctx as Context<Actor>;
