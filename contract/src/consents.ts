import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, isoTimestamp } from './fields.ts';
import { pageQueryWithoutSearch } from './paging.ts';

/** Declaration below the registration form */
export const SIGN_UP_DECLARATION =
  "Kayıt olarak 18 yaşından büyük olduğumu, Kullanım Koşulları'nı ve KVKK Aydınlatma Metni'ni okuduğumu bildiririm.";

/** Text of the promotional checkbox. The consent stores its hash. */
export const PROMOTIONAL_CONSENT_TEXT = 'Duyuru ve kampanyalardan haberdar olmak istiyorum.';

export const consentKinds = ['terms', 'kvkk', 'promotional'] as const;
export type ConsentKind = (typeof consentKinds)[number];

const consent = z.object({
  id,
  kind: z.enum(consentKinds),
  /** SHA-256 of the displayed text, hex */
  textHash: z.string(),
  grantedAt: isoTimestamp,
  withdrawnAt: isoTimestamp.nullable(),
});
export type Consent = z.output<typeof consent>;

const unsubscribeOptions = {
  access: 'public',
  params: z.object({ token: z.string().min(1).max(200) }),
  anonymous: true,
} as const;

/** Declarations and consents of a member, with the hash of each text */
export const consents = {
  list: endpoint('GET /api/user/consents', {
    access: 'member',
    reads: ['consents'],
    summary: 'Kendi onayları, en yenisi önce: hangi metne, ne zaman',
    query: pageQueryWithoutSearch,
    returns: z.array(consent),
    paged: true,
  }),
  save: endpoint('PUT /api/user/consents', {
    access: 'member',
    changes: ['consents'],
    summary: 'Duyuru ve kampanya iznini verir ya da geri alır',
    body: z.object({ promotional: z.boolean() }),
    returns: z.array(consent),
  }),
  /** Mail programs without one-click unsubscription open the address. It redirects to the page with a button. */
  openUnsubscribePage: endpoint('GET /api/unsubscribe/:token', {
    ...unsubscribeOptions,
    reads: [],
    summary: 'Tanıtım iletilerini durdurma sayfasına yönlendirir',
    rawResponse: true,
  }),
  /** One-click unsubscription of mail programs (RFC 8058). Their servers send no cookie and any `Origin`. */
  unsubscribe: endpoint('POST /api/unsubscribe/:token', {
    ...unsubscribeOptions,
    changes: ['consents'],
    summary: 'Tanıtım iletilerini durdurur; posta programları oturum olmadan çağırır',
    rawBody: true,
    crossSite: true,
  }),
  markLegalChangesSeen: endpoint('POST /api/user/legal-changes/seen', {
    access: 'member',
    changes: ['account'],
    summary: 'Yasal metin değişikliklerini görüldü işaretler',
  }),
};
