import type { secondStep } from '@vitrin/contract/own-account.ts';
import type { Config } from '../../platform/configuration.ts';
import type { Context } from '../../platform/context.ts';
import type { Implementation } from '../../platform/http/implement.ts';
import { caller } from './caller.ts';
import { beginSecondStep, confirmSecondStep } from './set-up-second-step.ts';
import { showSecondStep } from './show-second-step.ts';
import type { SignInLimits } from './sign-in-limits.ts';
import { disableSecondStep } from './switch-off-second-step.ts';

export function secondStepRoutes(
  config: Config,
  limits: SignInLimits,
): Implementation<typeof secondStep> {
  const isRequired = ({ actor }: Context) => actor?.role === config.secondStep;
  return {
    state: async (ctx) => ({ ...(await showSecondStep(ctx)), required: isRequired(ctx) }),
    begin: (ctx, { body }, http) => beginSecondStep(ctx, { ...body, ...caller(http) }, limits),
    confirm: async (ctx, { body }) => ({ recoveryCodes: await confirmSecondStep(ctx, body.code) }),
    disable: async (ctx, { body }, http) => {
      await disableSecondStep(ctx, { ...body, ...caller(http) }, limits, isRequired(ctx));
      return { success: true };
    },
  };
}
