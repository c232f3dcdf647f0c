import { expect, it } from 'vitest';
import { setUpPartnersSite } from '../../../../test/partners-site.ts';
import { PASSWORD } from '../../../../test/test-app.ts';
import { deleteOldClicks } from './member-clicks.ts';

const {
  site,
  expectStatus,
  asSuperAdmin,
  addPartner,
  addRow,
  createClickId,
  sendPostback,
  listEvents,
} = setUpPartnersSite();

const query = async (text: string, ...values: unknown[]) =>
  (await site.app.platform.pool.query(text, values)).rows;
const listClicks = (userId: string) =>
  query('select id, click_id from partner_member_clicks where user_id = $1 order by id', userId);

async function createMemberWithClick() {
  const partner = await addPartner();
  const company = await addRow('ticket-companies', { partnerId: partner.id });
  const as = await site.app.createUser();
  const subid = await createClickId('ticket-companies', company.id, as);
  return { partner, company, as, subid };
}

it("deleting the account deletes its clicks; the partner's event of the click stays", async () => {
  const { partner, company, as, subid } = await createMemberWithClick();
  const { as: otherMember } = await createMemberWithClick();
  await sendPostback(partner, { subid, event: 'dep', tid: '1', amount: 500 });
  const deletion = await site.app.send('POST', '/api/user/delete', {
    as,
    body: { password: PASSWORD },
  });
  expect(deletion.statusCode, deletion.body).toBe(200);
  expect(await listClicks(as.user.id)).toEqual([]);
  expect(await listClicks(otherMember.user.id)).toHaveLength(1);
  expect(await listEvents(partner)).toMatchObject([
    { state: 'attributed', row: { id: company.id } },
  ]);
  expect(await query('select from member_deposits where user_id = $1', as.user.id)).toEqual([]);
});

it('clicks older than 90 days are deleted, also more than one batch of them', async () => {
  const { as, subid } = await createMemberWithClick();
  await query(
    `insert into partner_member_clicks (id, user_id, partner_id, ticket_company_id, click_id, created_at)
     select gen_random_uuid(), c.user_id, c.partner_id, c.ticket_company_id, 'old' || n, now() - interval '90 days 1 minute'
       from partner_member_clicks c, generate_series(1, 5500) n where c.user_id = $1`,
    as.user.id,
  );
  await query(
    `insert into partner_member_clicks (id, user_id, partner_id, ticket_company_id, click_id, created_at)
     select gen_random_uuid(), user_id, partner_id, ticket_company_id, 'young', now() - interval '89 days'
       from partner_member_clicks where click_id = $1`,
    subid,
  );
  await deleteOldClicks(site.app.platform);
  const remainingClicks = (await listClicks(as.user.id)).map(({ click_id }) => click_id);
  expect(remainingClicks.sort()).toEqual([subid, 'young'].sort());
});

it('an application has no corroboration once the click is deleted', async () => {
  const { partner, company, as, subid } = await createMemberWithClick();
  const body = { ticketCompanyId: company.id, username: 'oyuncu', investmentAmount: 500 };
  await site.app.send('POST', '/api/ticket-applications', { as, body });
  await sendPostback(partner, { subid, event: 'dep', tid: '1', amount: 500 });
  const getCorroboration = async () =>
    (
      await expectStatus(
        asSuperAdmin('GET', `/api/admin/ticket-applications?ticketCompanyId=${company.id}`),
      )
    )[0].corroboration;
  expect(await getCorroboration()).toMatchObject({ equal: true });
  await query("update partner_member_clicks set created_at = now() - interval '91 days'");
  await deleteOldClicks(site.app.platform);
  expect(await getCorroboration()).toBeNull();
});
