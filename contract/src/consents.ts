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
  markLegalChangesSeen: endpoint('POST /api/user/legal-changes/seen', {
    access: 'member',
    changes: ['account'],
    summary: 'Yasal metin değişikliklerini görüldü işaretler',
  }),
};
