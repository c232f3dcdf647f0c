import { secondStep } from '@vitrin/contract/own-account.ts';
import { createRoutes, withHttp } from '../../platform/http/create-routes.ts';
import { getClientInfo } from './client-info.ts';
import { disableSecondStep } from './disable-second-step.ts';
import { getSecondStep } from './get-second-step.ts';
import { beginSecondStep, confirmSecondStep } from './set-up-second-step.ts';

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
