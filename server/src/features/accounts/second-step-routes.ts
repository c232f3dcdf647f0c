import type { secondStep } from '@vitrin/contract/own-account.ts';
import type { Config } from '../../platform/base/config.ts';
import type { Context } from '../../platform/context.ts';
import type { Implementation } from '../../platform/http/implement.ts';
import { callerWithDevice } from './caller.ts';
import type { DeviceCookie } from './device-cookie.ts';
import { beginSecondStep, confirmSecondStep } from './set-up-second-step.ts';
import { showSecondStep } from './show-second-step.ts';
import type { SignInLimits } from './sign-in-limits.ts';
import { disableSecondStep } from './switch-off-second-step.ts';

export function secondStepRoutes(
  config: Config,
  devices: DeviceCookie,
  limits: SignInLimits,
): Implementation<typeof secondStep> {
  const isRequired = ({ actor }: Context) => actor?.role === config.secondStep;
  return {
    state: async (ctx) => ({ ...(await showSecondStep(ctx)), required: isRequired(ctx) }),
    begin: (ctx, { body }, http) =>
      beginSecondStep(ctx, { ...body, ...callerWithDevice(http, devices) }, limits),
    confirm: async (ctx, { body }, http) => {
      const proof = { ...body, ...callerWithDevice(http, devices) };
      return { recoveryCodes: await confirmSecondStep(ctx, proof, limits) };
    },
    disable: async (ctx, { body }, http) => {
      const proof = { ...body, ...callerWithDevice(http, devices) };
      await disableSecondStep(ctx, proof, limits, isRequired(ctx));
      return { success: true };
    },
  };
}
