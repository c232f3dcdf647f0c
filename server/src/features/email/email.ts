import { email as declaration } from '@vitrin/contract/email.ts';
import { lt, sql } from 'drizzle-orm';
import type { Feature } from '../../platform/feature/feature.ts';
import { createRoutes, withHttp } from '../../platform/http/create-routes.ts';
import { listConnectedChannels } from '../../platform/outbox/channel.ts';
import { getClientInfo } from '../accounts/sign-in/client-info.ts';
import { buildAddressChangedMessage, buildVerificationMessage } from './build-messages.ts';
import { changeEmail } from './change-email.ts';
import { emailChannel } from './email-channel.ts';
import { emailLinks } from './email-tables.ts';
import { requireMailTls } from './mail-transport.ts';
import { requestVerification } from './request-verification.ts';
import { verifyEmail } from './verify-email.ts';

/** E-mail addresses of members: verification and change. */
export const email: Feature = {
  // The address is a column of the account. Links are deleted with the account.
  personalData: 'none',
  routes: ({ platform }) => [
    createRoutes(declaration, {
      channels: platform.valueCache.create({
        name: 'channels',
        topics: ['connections'],
        compute: async () => {
          const connectedChannels = listConnectedChannels({ platform });
          return {
            value: {
              email: connectedChannels.includes('email'),
              telegram: connectedChannels.includes('telegram'),
            },
          };
        },
      }),
      requestVerification: (ctx) => requestVerification(ctx),
      verify: withHttp((ctx, { body }, http) =>
        verifyEmail(ctx, { ...body, ...getClientInfo(http) }),
      ),
      change: async (ctx, { body }) => ({ user: await changeEmail(ctx, body.email) }),
    }),
  ],
  setUp: ({ server, platform }) => {
    server.addHook('onReady', () => requireMailTls({ platform }));
  },
  channel: emailChannel,
  messageBuilders: {
    'email-verification': buildVerificationMessage,
    'email-changed': buildAddressChangedMessage,
  },
  jobs: [
    {
      name: 'delete expired e-mail links',
      intervalMs: 3_600_000,
      run: async ({ db }) => {
        await db
          .delete(emailLinks)
          .where(lt(emailLinks.expiresAt, sql`now() - interval '30 days'`));
      },
    },
  ],
};
