import { createHmac } from 'node:crypto';
import { toIstanbulDay } from '@vitrin/contract/istanbul-day.ts';
import type { OutboundKind } from '@vitrin/contract/partner-statement.ts';
import type { PartnerWithSecret } from '@vitrin/contract/partners.ts';
import type { DemoSite } from './demo-site.ts';
import { DAY_MS, HOUR_MS, pickActiveTime } from './schedule.ts';

interface DemoPartner extends PartnerWithSecret {
  targets: { kind: OutboundKind; id: string }[];
  postbackCount: number;
}

const partnerNames = ['Orbelix', 'Mavira'] as const;

/** Simulates two partners, one signed, with a reversal, a conflict and a closed month. */
export function simulatePartners(site: DemoSite): void {
  const { schedule, random } = site;
  const start = schedule.timeAt(0.03);
  schedule.add(start, async () => {
    const partners: DemoPartner[] = [];
    for (const [index, name] of partnerNames.entries())
      partners.push(await addPartner(site, name, index));
    return () => {
      for (let day = start + HOUR_MS; day < schedule.end; day += DAY_MS)
        for (const partner of partners)
          for (let visitor = random.between(3, 9); visitor > 0; visitor--)
            schedule.add(pickActiveTime(random, day, day + DAY_MS - 1), () => visit(site, partner));
      const [firstPartner] = partners;
      if (!firstPartner) return;
      schedule.add(schedule.timeAt(0.6), () => sendReversalAndConflict(site, firstPartner));
      schedule.add(schedule.end - HOUR_MS, () => closeLastMonth(site, firstPartner));
      schedule.add(schedule.end - 3 * HOUR_MS, () => confirmApplication(site, firstPartner));
    };
  });
}

async function addPartner(site: DemoSite, name: string, index: number): Promise<DemoPartner> {
  const { owner } = site.staff;
  const host = `${name.toLowerCase()}.example`;
  const link = `https://${host}/vitrin`;
  const body = {
    ...{ name, hosts: [host], signed: index === 1 },
    // The consent of the second partner ends soon.
    consent: 'granted',
    consentUntil: index === 1 ? toIstanbulDay(site.schedule.end + 9 * DAY_MS) : null,
    consentNote: 'Yazılı onay, sözleşmenin 4. eki',
  } as const;
  const partner = await site.call(owner, 'POST /api/admin/partners', { body });
  const from = toIstanbulDay(site.schedule.start - 31 * DAY_MS);
  const params = { id: partner.id };
  await site.call(owner, 'PUT /api/admin/partners/:id/rules', {
    params,
    body: {
      rules: [
        { from, event: 'registration', kind: 'fixed', value: 15 },
        { from, event: 'first_deposit', kind: 'fixed', value: 350 },
        { from, event: 'deposit', kind: 'percent', value: 12.5 },
      ],
    },
  });
  const targets: DemoPartner['targets'] = [];
  const cards = await site.call(owner, 'GET /api/cards/all', {});
  for (const { id } of cards.filter((card) => card.link.includes(host))) {
    const input = { params: { id }, body: { partnerId: partner.id } };
    await site.call(owner, 'PATCH /api/cards/:id', input);
    targets.push({ kind: 'cards', id });
  }
  const companies = await site.call(owner, 'GET /api/ticket-companies/all', {});
  for (const { id } of companies.filter((company) => company.name === name)) {
    const input = { params: { id }, body: { partnerId: partner.id, link } };
    await site.call(owner, 'PATCH /api/ticket-companies/:id', input);
    targets.push({ kind: 'ticket-companies', id });
  }
  return { ...partner, targets, postbackCount: 0 };
}

/** Simulates a click of a visitor, who may then register and deposit. */
async function visit(site: DemoSite, partner: DemoPartner) {
  const { schedule, random } = site;
  const target = partner.targets[random.between(0, partner.targets.length - 1)];
  const subid = target && (await click(site, target));
  if (!subid || random.between(1, 100) > 35) return undefined;
  const pickTimeWithin = (hours: number) =>
    Date.now() + random.between(HOUR_MS / 6, hours * HOUR_MS);
  const pickAmount = () => random.between(4, 60) * 50;
  return () => {
    schedule.add(pickTimeWithin(2), () => sendPostback(site, partner, { subid, event: 'reg' }));
    if (random.between(1, 100) > 60) return;
    const firstDepositAt = pickTimeWithin(30);
    schedule.add(firstDepositAt, () =>
      sendPostback(site, partner, { subid, event: 'ftd', amount: pickAmount() }),
    );
    for (let remaining = random.between(0, 3); remaining > 0; remaining--)
      schedule.add(firstDepositAt + random.between(HOUR_MS, 20 * DAY_MS), () =>
        sendPostback(site, partner, { subid, event: 'dep', amount: pickAmount() }),
      );
  };
}

async function click(
  site: DemoSite,
  { kind, id }: DemoPartner['targets'][number],
  as: Parameters<DemoSite['fetch']>[1] = null,
): Promise<string | null> {
  const { headers } = await site.fetch(`/git/${kind}/${id}`, as);
  return headers.location ? new URL(String(headers.location)).searchParams.get('subid') : null;
}

type PostbackFields = Record<string, string | number>;

/** Sends a postback of the partner, signed if required. */
async function sendPostback(
  site: DemoSite,
  partner: DemoPartner,
  fields: PostbackFields,
): Promise<void> {
  partner.postbackCount += 1;
  const parameters = Object.entries<string | number>({
    tid: `${partner.name}-${partner.postbackCount}`,
    ...fields,
  });
  const query = parameters.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  const sig = createHmac('sha256', partner.secret).update(query).digest('hex');
  const path = new URL(partner.postbackUrl).pathname;
  await site.fetch(`${path}?${query}${partner.signed ? `&sig=${sig}` : ''}`, null);
}

async function sendReversalAndConflict(site: DemoSite, partner: DemoPartner): Promise<void> {
  const [target] = partner.targets;
  const subid = target && (await click(site, target));
  if (!subid) return;
  await sendPostback(site, partner, { subid, event: 'ftd', amount: 1250, tid: 'ters-1' });
  await sendPostback(site, partner, { event: 'chargeback', tid: 'ters-1' });
  await sendPostback(site, partner, { subid, event: 'dep', amount: 800, tid: 'fark-1' });
  await sendPostback(site, partner, { subid, event: 'dep', amount: 850, tid: 'fark-1' });
  await sendPostback(site, partner, { event: 'reg', tid: 'sahipsiz-1' });
}

async function closeLastMonth(site: DemoSite, { id }: DemoPartner): Promise<void> {
  const today = toIstanbulDay(Date.now());
  const month = toIstanbulDay(Date.parse(`${today.slice(0, 7)}-01T00:00:00Z`) - DAY_MS).slice(0, 7);
  const input = { params: { id }, body: { month } };
  await site.call(site.staff.owner, 'POST /api/admin/partners/:id/statement/close', input);
}

/** A member applies, and a postback of the partner confirms the deposit. */
async function confirmApplication(site: DemoSite, partner: DemoPartner): Promise<void> {
  const company = partner.targets.find(({ kind }) => kind === 'ticket-companies');
  const member = site.members.find(({ id }) => !site.deletedIds.has(id));
  const subid = company && member && (await click(site, company, member));
  if (!subid) return;
  const body = { ticketCompanyId: company.id, username: member.username, investmentAmount: 1500 };
  await site.attempt(member, 'POST /api/ticket-applications', { body });
  await sendPostback(site, partner, { subid, event: 'ftd', amount: 1500 });
}
