import { BadRequest } from '../../platform/base/errors.ts';
import type { Actor, Context } from '../../platform/context.ts';
import type { ClientOrigin } from './client-info.ts';
import { signInLimits } from './sign-in-limits.ts';

/** A code of the second step, and where it comes from. */
export interface CodeConfirmation extends ClientOrigin {
  code: string;
}

/**
 * Looks at a code of the second step. Tries count like those of signing in.
 * @throws 400 second_step.code_wrong, 429 auth.too_many_attempts
 */
export async function verifyCode(
  ctx: Context<Actor>,
  { code, address, findDeviceId }: CodeConfirmation,
  isRight: (code: string) => Promise<boolean>,
): Promise<void> {
  const { id } = ctx.actor;
  const attempt = { account: id, address, device: await findDeviceId?.(id) };
  if (!(await signInLimits(ctx).check(attempt, () => isRight(code)))) throw wrongCode();
}

export function wrongCode(message = 'Doğrulama kodu hatalı.'): BadRequest {
  return new BadRequest('second_step.code_wrong', message, [{ path: 'code', message }]);
}
