import type { Conversation } from '@vitrin/contract/support.ts';
import type { RowCreators, SampleCalls } from './sample-call.ts';
import type { TestApp, TestUser } from './test-app.ts';

/** Closes the user's conversations: a member may have three open ones. */
async function closeConversations(app: TestApp, as: TestUser): Promise<void> {
  const conversations: Conversation[] = (await app.send('GET', '/api/support', { as })).json();
  for (const { id, status } of conversations)
    if (status !== 'closed') await app.send('POST', `/api/support/${id}/close`, { as });
}

async function addConversation(app: TestApp, as: TestUser): Promise<string> {
  await closeConversations(app, as);
  const body = { about: 'other', text: 'Puanım ne zaman gelir?' };
  return (await app.send('POST', '/api/support', { as, body })).json().id;
}

const createText = (unique: string) => ({ text: `Örnek mesaj ${unique}` });

export const supportCalls = {
  'GET /api/support': { access: 'member', status: 200 },
  'POST /api/support': {
    access: 'member',
    status: 201,
    body: (unique) => ({ about: 'other', ...createText(unique) }),
    prepare: async (app, _owner, as) => {
      await closeConversations(app, as);
      return {};
    },
  },
  'GET /api/support/:id': { access: 'member', status: 200 },
  'POST /api/support/:id/messages': { access: 'member', status: 201, body: createText },
  'POST /api/support/:id/close': { access: 'member', status: 200 },
  'GET /api/admin/support': { access: 'staff', status: 200 },
  'GET /api/admin/support/:id': { access: 'staff', status: 200 },
  'POST /api/admin/support/:id/messages': { access: 'staff', status: 201, body: createText },
  'POST /api/admin/support/:id/notes': { access: 'staff', status: 201, body: createText },
  'POST /api/admin/support/:id/claim': { access: 'staff', status: 200 },
  'POST /api/admin/support/:id/close': { access: 'staff', status: 200 },
} satisfies SampleCalls;

export const supportRows: RowCreators = {
  '/api/support': addConversation,
  '/api/admin/support': async (app) => addConversation(app, await app.createUser()),
};
