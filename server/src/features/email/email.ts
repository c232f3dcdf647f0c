import { email as declaration } from '@vitrin/contract/email.ts';
import { lt, sql } from 'drizzle-orm';
import type { Feature } from '../../platform/feature/feature.ts';
import { answer, withHttp } from '../../platform/http/implement.ts';
import { openChannels } from '../../platform/outbox/channel.ts';
import { caller } from '../accounts/caller.ts';
import { askVerification } from './ask-verification.ts';
import { changeEmail } from './change-email.ts';
import { emailChannel } from './email-channel.ts';
import { emailLinks } from './email-tables.ts';
import { requireMailTls } from './mail-transport.ts';
import { verifyEmail } from './verify-email.ts';
import { writeFarewell, writeVerification } from './write-letters.ts';

/** E-mail: by which members are reached, and whose address is whose. */
export const email: Feature = {
  // The address is the account's; links go with it.
  personalData: 'none',
  routes: ({ platform }) => [
    answer(declaration, {
      channels: platform.publisher.publish({
        name: 'channels',
        topics: [],
        compute: async () => {
          const open = openChannels(platform.config);
          return { value: { email: open.includes('email'), telegram: open.includes('telegram') } };
        },
      }),
      askVerification: (ctx) => askVerification(ctx),
      verify: withHttp((ctx, { body }, http) => verifyEmail(ctx, { ...body, ...caller(http) })),
      change: withHttp(async (ctx, { body }, http) => ({
        user: await changeEmail(ctx, { ...body, ...caller(http) }),
      })),
    }),
  ],
  setUp: ({ server, platform }) => {
    server.addHook('onReady', () => requireMailTls({ platform }));
  },
  channel: emailChannel,
  letters: { 'email-verification': writeVerification, 'email-changed': writeFarewell },
  jobs: [
    {
      name: 'forget e-mail links',
      every: 3_600_000,
      run: async ({ db }) => {
        await db.delete(emailLinks).where(lt(emailLinks.expiresAt, sql`now()`));
      },
    },
  ],
};
