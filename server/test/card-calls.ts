import type { Card, PublicCard } from '@vitrin/contract/cards.ts';
import type { TestApp, TestUser } from './test-app.ts';

/** Returns an editor's calls for the cards of one instance. */
export function createCardCalls(app: TestApp, editor: TestUser) {
  const send = (method: string, path: string, body?: unknown) =>
    app.send(method, `/api/cards${path}`, { as: editor, body });
  return {
    /** Adds a card and returns the response; `create` returns the card. */
    add: (fields: object = {}) =>
      send('POST', '', { title: 'Zirvelon', link: 'https://ornek.com', ...fields }),
    change: (id: string, fields: unknown) => send('PATCH', `/${id}`, fields),
    remove: (id: string) => send('DELETE', `/${id}`),
    listAll: async (): Promise<Card[]> => (await send('GET', '/all')).json(),
    /** Returns the public list. */
    listPublic: async (): Promise<PublicCard[]> => (await app.send('GET', '/api/cards')).json(),
    async create(fields: object = {}): Promise<Card> {
      return (await this.add(fields)).json();
    },
  };
}
