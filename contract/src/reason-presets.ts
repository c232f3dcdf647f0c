import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { text } from './fields.ts';
import { type PendingKind, pendingKinds } from './live.ts';

/** Maximum presets of a kind: one per digit key, 1 to 9 */
export const MAX_PRESETS = 9;

const presets = z
  .array(text('Neden', 500))
  .max(MAX_PRESETS, `En fazla ${MAX_PRESETS} neden yazabilirsiniz.`);
const presetsByKind = Object.fromEntries(pendingKinds.map((kind) => [kind, presets])) as Record<
  PendingKind,
  typeof presets
>;
const allPresets = z.object(presetsByKind);
/** Prepared texts by pending kind: rejection reasons, and answers for `support`. Staff choose them by digit key. */
export type ReasonPresets = z.output<typeof allPresets>;

/** Default presets until staff save their own */
export const defaultReasonPresets: ReasonPresets = {
  ticketApplications: [
    'Kullanıcı adı firmada bulunamadı.',
    'Yatırım firmada görünmüyor.',
    'Tutar firmadaki yatırımla eşleşmiyor.',
    'Bu yatırım için daha önce başvurulmuş.',
  ],
  socialVerifications: [
    'Hesap bulunamadı.',
    'Hesabın size ait olduğu anlaşılamadı.',
    'Hesap gizli olduğu için incelenemedi.',
  ],
  objections: [
    'Firmanın kayıtlarında bu adla bir yatırım bulunamadı.',
    'Tutar firmanın kaydıyla eşleşmiyor.',
    'Bu yatırım daha önce başka bir başvuru için kullanılmış.',
  ],
  duplicates: [
    'Bir kişi yalnızca bir hesapla puan kazanabilir.',
    'Puanlar diğer hesabınıza yazıldı.',
  ],
  support: [
    'Merhaba, inceliyoruz; sonuçlanınca buradan yazacağız.',
    'Merhaba, sorun düzeltildi. Yeniden dener misiniz?',
    'Merhaba, başvurular sırayla inceleniyor; karar verilince bildirim alacaksınız.',
    'Merhaba, bunun için biraz daha bilgiye ihtiyacımız var: ne zaman oldu, hangi sayfadaydınız?',
  ],
  orders: ['Ödül stokta kalmadı.', 'Teslim için gereken bilgi alınamadı.'],
};

export const reasonPresets = {
  get: endpoint('GET /api/admin/reason-presets', {
    access: 'staff',
    reads: ['reason-presets'],
    summary: 'Hazır red nedenleri ve destek yanıtları',
    returns: allPresets,
  }),
  save: endpoint('PUT /api/admin/reason-presets', {
    access: 'staff',
    changes: ['reason-presets'],
    summary: 'Gönderilen türlerin hazır red nedenlerini değiştirir',
    body: allPresets.partial(),
    returns: allPresets,
  }),
};
