import type { OutboundKind } from '@vitrin/contract/partner-statement.ts';
import type { PartnerWithSecret } from '@vitrin/contract/partners.ts';
import { expect, vi } from 'vitest';
import { createComparisonForm } from './partner-calls.ts';
import { setUpSite } from './set-up-site.ts';
import type { TestUser } from './test-app.ts';

export const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/** Sets up a site for tests of partners, with helpers for API calls. */
export function setUpPartnersSite(environment: Record<string, string> = {}) {
  const site = setUpSite(
    async (app) => ({
      superAdmin: await app.createUser('super_admin'),
      editor: await app.createUser('editor'),
    }),
    { environment },
  );
  const path = '/api/admin/partners';
  const asSuperAdmin = (method: string, url: string, body?: unknown) =>
    site.app.send(method, url, { as: site.superAdmin, body });
  const expectStatus = async (response: ReturnType<typeof asSuperAdmin>, status = 200) => {
    const { statusCode, body } = await response;
    expect(statusCode, body).toBe(status);
    return body === '' ? undefined : JSON.parse(body);
  };
  const calls = {
    site,
    path,
    asSuperAdmin,
    expectStatus,
    addPartner: (fields: object = {}): Promise<PartnerWithSecret> =>
      expectStatus(
        asSuperAdmin('POST', path, {
          name: 'Zirvelon',
          hosts: ['zirvelon.example'],
          ...fields,
        }),
        201,
      ),
    addRow: (kind: OutboundKind, fields: object = {}): Promise<{ id: string }> => {
      const link = 'https://www.zirvelon.example/kayit?kampanya=a%20b&subid=eski#bolum';
      const pictureFields = { logoUrl: '/demo/ornek.svg', imageUrl: '/demo/ornek.svg' };
      const linkField = kind === 'companies' ? { websiteUrl: link } : { link };
      const body = { title: 'Örnek', name: 'Örnek', ...pictureFields, ...linkField, ...fields };
      return expectStatus(asSuperAdmin('POST', `/api/${kind}`, body), 201);
    },
    clickRow: (
      kind: OutboundKind,
      id: string,
      options: { as?: TestUser | undefined; agent?: string } = {},
    ) =>
      site.app.send('GET', `/git/${kind}/${id}`, {
        as: options.as,
        headers: { 'user-agent': options.agent ?? BROWSER },
      }),
    async isMemberClickStored(clickId: string): Promise<boolean> {
      const text = 'select from partner_member_clicks where click_id = $1';
      return (await site.app.platform.pool.query(text, [clickId])).rows.length > 0;
    },
    /** Clicks a row; returns the click id of the redirect once the click of a member is stored. */
    async createClickId(kind: OutboundKind, id: string, as?: TestUser): Promise<string> {
      // A busy machine may redirect by a list that doesn't have the row yet.
      const click = async () => (await calls.clickRow(kind, id, { as })).headers.location;
      const location = await vi.waitUntil(click, { timeout: 20_000 });
      const clickId = new URL(String(location)).searchParams.get('subid') ?? '';
      // A redirect does not wait long for the click to be stored.
      if (as && kind === 'ticket-companies')
        await vi.waitUntil(() => calls.isMemberClickStored(clickId), { timeout: 20_000 });
      return clickId;
    },
    /** Creates a partner and a card; returns them with a click id. */
    async createPartnerWithClick(fields: object = {}) {
      const partner = await calls.addPartner(fields);
      const card = await calls.addRow('cards', { partnerId: partner.id });
      return { partner, card, subid: await calls.createClickId('cards', card.id) };
    },
    requestPostback: (
      { postbackUrl }: PartnerWithSecret,
      parameters: Record<string, string | number>,
    ) =>
      site.app.server.inject({
        url: `${new URL(postbackUrl).pathname}?${new URLSearchParams(
          Object.entries(parameters).map(([name, value]): [string, string] => [
            name,
            String(value),
          ]),
        )}`,
      }),
    async sendPostback(partner: PartnerWithSecret, parameters: Record<string, string | number>) {
      const { statusCode, body } = await calls.requestPostback(partner, parameters);
      expect([statusCode, body]).toEqual([200, 'OK']);
    },
    /** Sends a postback as a POST request with a body. */
    sendPostbackBody: (
      postbackUrl: string,
      payload: string,
      type = 'application/json',
      query = '',
    ) =>
      site.app.server.inject({
        method: 'POST',
        url: `${new URL(postbackUrl).pathname}${query}`,
        headers: { 'content-type': type, origin: 'https://partner.example' },
        payload,
      }),
    listEvents: ({ id }: { id: string }, query = '') =>
      expectStatus(asSuperAdmin('GET', `${path}/${id}/events?limit=500&${query}`)),
    getStatement: ({ id }: { id: string }, month?: string) =>
      expectStatus(asSuperAdmin('GET', `${path}/${id}/statement${month ? `?month=${month}` : ''}`)),
    saveRules: ({ id }: { id: string }, rules: object[]) =>
      expectStatus(asSuperAdmin('PUT', `${path}/${id}/rules`, { rules })),
    closeStatement: ({ id }: { id: string }, month: string) =>
      asSuperAdmin('POST', `${path}/${id}/statement/close`, { month }),
    compareStatement: ({ id }: { id: string }, file: string, fields: Record<string, string>) =>
      site.app.send('POST', `${path}/${id}/statement/compare`, {
        as: site.editor,
        ...createComparisonForm(file, fields),
      }),
  };
  return calls;
}
