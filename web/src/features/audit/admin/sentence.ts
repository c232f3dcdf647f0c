import type { AuditAction, AuditEntity, AuditEntry } from '@vitrin/contract/audit.ts';
import { type ContentName, contentNames } from '@vitrin/contract/topics.ts';
import { formatValue } from '../../../admin-kit/fields/format-value.ts';
import { contentLabels } from '../../../labels/all-labels.ts';
import { findValueLabel, getFieldLabel } from '../../../labels/field-labels.ts';
import { toLowerCase } from '../../../lib/format/text.ts';
import { truncateText } from '../../../lib/truncate-text.ts';
import { diffStates } from './diff-states.ts';
import { findEntityName, getActionLabel, getEntityLabel } from './labels.ts';

/** The action after its actor: `“Zirvelon” kartını güncelledi: Durum: Taslak → Yayında`. */
interface Sentence {
  /** The part before the name, or the whole sentence without a name. */
  lead: string;
  /** Name of the row. */
  name: string | null;
  /** The part after the name. */
  rest: string;
}

/**
 * Object of a sentence: `“elif” üyesini`, or `bir üyeyi` without a name. The labels of content contain their own
 * phrases.
 */
const otherPhrases: Record<Exclude<AuditEntity, ContentName>, [named: string, nameless: string]> = {
  users: ['üyesini', 'bir üyeyi'],
  'ticket-applications': ['bilet başvurusunu', 'bir bilet başvurusunu'],
  'ticket-settings': ['bilet ayarlarını', 'bilet ayarlarını'],
  'partner-reports': ['partner raporunu', 'bir partner raporunu'],
  partners: ['partnerini', 'bir partneri'],
  settings: ['site ayarlarını', 'site ayarlarını'],
  orders: ['siparişini', 'bir siparişi'],
  'social-verifications': ['doğrulamasını', 'bir doğrulamayı'],
  objections: ['itirazını', 'bir itirazı'],
  duplicates: ['grubunu', 'aynı kişi olabilecek bir grubu'],
  support: ['konuşmasını', 'bir konuşmayı'],
  pictures: ['görselini', 'bir görseli'],
  announcements: ['duyurusunu', 'bir duyuruyu'],
  views: ['görünümünü', 'bir görünümü'],
  connections: ['bağlantısını', 'bir bağlantıyı'],
};

const verbs: Partial<Record<AuditAction, string>> = {
  create: 'ekledi',
  update: 'güncelledi',
  delete: 'sildi',
  approve: 'onayladı',
  reject: 'reddetti',
  accept: 'kabul etti',
  decline: 'geri çevirdi',
  decide: 'karara bağladı',
  cancel: 'iptal etti',
  answer: 'yanıtladı',
  claim: 'üstlendi',
  close: 'kapattı',
  apply: 'uyguladı',
  revert: 'geri aldı',
  seal: 'mühürledi',
  draw: 'sonuçlandırdı',
  skip: 'yedek kazanana geçirdi',
  suspend: 'askıya aldı',
  restore: 'yeniden açtı',
  upload: 'yükledi',
  'codes-added': 'yeni kodlarla doldurdu',
  'code-shown': 'kodunu görmek için açtı',
  note: 'not yazarak güncelledi',
};

/** Actions on an account: `“elif” üyesinin rolünü değiştirdi`, `kendi rolünü değiştirdi`. */
const accountPhrases: Partial<Record<AuditAction, string>> = {
  role: 'rolünü değiştirdi',
  points: 'puanını düzeltti',
  note: 'sayfasına not yazdı',
  'note-removed': 'sayfasındaki bir notu sildi',
  password: 'şifresini değiştirdi',
  'password-link': 'şifresi için link oluşturdu',
  'password-link-used': 'şifresini linkle yeniledi',
  email: 'e-postasını değiştirdi',
  recovery: 'şifre kurtarma yolunu değiştirdi',
  'second-step-on': 'iki adımlı doğrulamasını açtı',
  'second-step-off': 'iki adımlı doğrulamasını kapattı',
  'passkey-added': 'hesabına geçiş anahtarı ekledi',
  'passkey-removed': 'hesabından geçiş anahtarı sildi',
  'sign-in': 'hesabıyla giriş yaptı',
  'sign-in-failed': 'hesabına girmeyi denedi, giremedi',
};

// Maps instead of objects: a key may be any string, e.g. `constructor`.
const phrasesByEntity = new Map<string, readonly [string, string]>([
  ...contentNames.map((name) => [name, contentLabels[name].phrases] as const),
  ...Object.entries(otherPhrases),
]);
/** Actions on a partner: `“Zirvelon” partnerinin anahtarını yeniledi`. */
const partnerPhrasesByAction = new Map<string, string>([
  ['close', 'bir ayını kapattı'],
  ['rotate', 'anahtarını yeniledi'],
  ['test', 'bildirimlerini denedi'],
]);
const verbsByAction = new Map<string, string>(Object.entries(verbs));
const accountPhrasesByAction = new Map<string, string>(Object.entries(accountPhrases));

/** Returns the sentence of an entry, without the actor. */
export function toSentence(entry: AuditEntry): Sentence {
  const { action, entity, entityId, actor } = entry;
  const name = entity === 'settings' ? null : (entry.name ?? findEntityName(entry));
  const detailsText = formatDetails(entry);
  const accountPhrase = entity === 'users' ? accountPhrasesByAction.get(action) : undefined;
  if (accountPhrase) {
    if (actor?.id === entityId)
      return { lead: `kendi ${accountPhrase}${detailsText}`, name: null, rest: '' };
    if (name) return { lead: '', name, rest: `üyesinin ${accountPhrase}${detailsText}` };
    return { lead: `bir üyenin ${accountPhrase}${detailsText}`, name: null, rest: '' };
  }
  const partnerPhrase = entity === 'partners' && partnerPhrasesByAction.get(action);
  if (partnerPhrase) {
    if (name) return { lead: '', name, rest: `partnerinin ${partnerPhrase}` };
    return { lead: `bir partnerin ${partnerPhrase}`, name: null, rest: '' };
  }
  if (action === 'order') {
    return {
      lead: `${toLowerCase(getEntityLabel(entity))} sırasını değiştirdi`,
      name: null,
      rest: '',
    };
  }
  const [withName, withoutName] = phrasesByEntity.get(entity) ?? [
    getEntityLabel(entity),
    getEntityLabel(entity),
  ];
  const verb = verbsByAction.get(action) ?? getActionLabel(action);
  if (entity === 'users' && actor?.id === entityId) {
    return { lead: `kendi hesabını ${verb}${detailsText}`, name: null, rest: '' };
  }
  if (name) return { lead: '', name, rest: `${withName} ${verb}${detailsText}` };
  return { lead: `${withoutName} ${verb}${detailsText}`, name: null, rest: '' };
}

/** Fields that the verb already expresses or that other parts show. */
const HIDDEN_FIELDS = new Set([
  'id',
  'ids',
  'userId',
  'version',
  'updatedAt',
  'createdAt',
  'decidedAt',
  'platform',
]);
const ACTIONS_WITH_DETAILS = new Set(['update', 'role', 'points', 'approve', 'reject', 'cancel']);
const MAX_DETAILS = 3;

/** Returns the first changed fields with their old and new values; `''` if the sentence needs no details. */
function formatDetails({ action, before, after }: AuditEntry): string {
  if (!ACTIONS_WITH_DETAILS.has(action) || before == null || after == null) return '';
  const isDecision = action === 'approve' || action === 'reject' || action === 'cancel';
  const changedFields = diffStates(before, after).filter(
    ({ field, isChanged, ...states }) =>
      isChanged &&
      field !== null &&
      !HIDDEN_FIELDS.has(field) &&
      !(isDecision && field === 'status') &&
      !(states.before === undefined && states.after === null),
  );
  if (changedFields.length === 0) return '';
  const details = changedFields.slice(0, MAX_DETAILS).map(({ field, ...states }) => {
    const formatState = (value: unknown) =>
      truncateText(findValueLabel(field ?? '', value) ?? formatValue(value), 40);
    const oldText = states.before === undefined ? '' : `${formatState(states.before)} → `;
    return `${getFieldLabel(field ?? '')}: ${oldText}${formatState(states.after)}`;
  });
  const hiddenCount = changedFields.length - details.length;
  // A text that ends with a full stop needs no semicolon.
  const detailsText = details.reduce(
    (text, detail) => `${text}${text.endsWith('.') ? ' ' : '; '}${detail}`,
  );
  return `: ${detailsText}${hiddenCount > 0 ? ` ve ${hiddenCount} alan daha` : ''}`;
}
