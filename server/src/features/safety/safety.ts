import { safety as declaration } from '@vitrin/contract/safety.ts';
import { systemContext } from '../../platform/context.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { answer } from '../../platform/http/implement.ts';
import { forgetKeptOut, keptOutKey, refuseKeptOut } from './keep-out.ts';
import { liftBreak } from './lift-break.ts';
import { forgetSafety, listOwnBreaks, listOwnLimits } from './own-safety.ts';
import { readSafety } from './read-safety.ts';
import { setLimit } from './set-limit.ts';
import { takeBreak } from './take-break.ts';

/** How members stop for a while or keep to an amount, and are held to it. */
export const safety: Feature = {
  personalData: {
    export: { breaks: listOwnBreaks, monthlyLimits: listOwnLimits },
    forget: forgetSafety,
  },
  routes: () => [
    answer(declaration, {
      show: (ctx) => readSafety(ctx, ctx.actor.id),
      takeBreak: (ctx, { body }) => takeBreak(ctx, body),
      lift: (ctx) => liftBreak(ctx),
      setLimit: (ctx, { body }) => setLimit(ctx, body.monthlyLimit),
    }),
  ],
  setUp: ({ server, platform }) => {
    server.addHook('onReady', async () => void (await keptOutKey({ platform })));
  },
  jobs: [
    {
      name: 'forget kept out',
      every: 3_600_000,
      run: (platform) => forgetKeptOut(systemContext(platform)),
    },
  ],
  welcome: async (tx, { email, phone }) => {
    await refuseKeptOut(tx, { email, phone });
    return 0;
  },
};
