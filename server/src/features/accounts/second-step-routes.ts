import { secondStep } from '@vitrin/contract/own-account.ts';
import { createRoutes, withHttp } from '../../platform/http/implement.ts';
import { getClientInfo } from './caller.ts';
import { beginSecondStep, confirmSecondStep } from './set-up-second-step.ts';
import { getSecondStep } from './show-second-step.ts';
import { disableSecondStep } from './switch-off-second-step.ts';

/** Answers the calls about the caller's second step. */
export const createSecondStepRoutes = () =>
  createRoutes(secondStep, {
    state: (ctx) => getSecondStep(ctx),
    begin: withHttp((ctx, { body }, http) =>
      beginSecondStep(ctx, { ...body, ...getClientInfo(http) }),
    ),
    confirm: withHttp(async (ctx, { body }, http) => ({
      recoveryCodes: await confirmSecondStep(ctx, { ...body, ...getClientInfo(http) }),
    })),
    disable: withHttp(async (ctx, { body }, http) => {
      await disableSecondStep(ctx, { ...body, ...getClientInfo(http) });
      return { success: true };
    }),
  });
