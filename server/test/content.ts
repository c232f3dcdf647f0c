import type { Card, PublicCard } from '@vitrin/contract/cards.ts';
import type { TestApp, TestUser } from './test-app.ts';

/** Returns an editor's calls for the cards of one instance. */
export function cardsOf(app: TestApp, editor: TestUser) {
  const send = (method: string, path: string, body?: unknown) =>
    app.send(method, `/api/cards${path}`, { as: editor, body });
  return {
    add: (fields: object = {}) =>
      send('POST', '', { title: 'Zirvelon', link: 'https://ornek.com', ...fields }),
    change: (id: string, fields: unknown) => send('PATCH', `/${id}`, fields),
    remove: (id: string) => send('DELETE', `/${id}`),
    all: async (): Promise<Card[]> => (await send('GET', '/all')).json(),
    /** Returns the public list. */
    listPublic: async (): Promise<PublicCard[]> => (await app.send('GET', '/api/cards')).json(),
    async create(fields: object = {}): Promise<Card> {
      return (await this.add(fields)).json();
    },
  };
}

interface AuditRow {
  actor_id: string;
  action: string;
  entity: string;
  entity_id: string;
  before: unknown;
  after: unknown;
}

/** Returns the audit rows of one entity, or all, oldest first. */
export async function auditOf({ platform }: TestApp, entityId?: string): Promise<AuditRow[]> {
  const { rows } = await platform.pool.query(
    `select actor_id, action, entity, entity_id, before, after from audit_log
      where $1::text is null or entity_id = $1 order by id`,
    [entityId ?? null],
  );
  return rows;
}
