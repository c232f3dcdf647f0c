/** What staff can do, by words of the mail server's reply; the first match counts. */
const adviceByWords: [words: RegExp, advice: string][] = [
  [
    /\b5\.1\.[78]\b|\bsender\b|\bfrom address\b|\bnot verified\b|\bsend as\b/i,
    'Gönderen adresini posta sağlayıcınızda doğrulayın ya da değiştirin.',
  ],
  [
    /\brelay|\bauthenticat|\bnot (?:authori[sz]ed|permitted|allowed)\b|\bEAUTH\b|^(?:530|535)/i,
    'Sunucu bu hesapla başka adreslere göndermeye izin vermiyor: kullanıcı adını, şifreyi ve göndereni denetleyin.',
  ],
  [
    /\bblock|\bblacklist|\bspam|\breputation\b|\blisted\b|\bpolic/i,
    'Sunucu ya da gönderen engellenmiş görünüyor: posta sağlayıcınıza başvurun; SPF, DKIM ve DMARC kayıtlarını denetleyin.',
  ],
  [
    /\b[45]\.2\.2\b|\bquota\b|\bmailbox full\b/i,
    'Alıcıların posta kutuları dolu görünüyor; iletiler bir gün boyunca yeniden denenir.',
  ],
  [/\bETLS\b|CERT/, 'Sunucunun TLS desteğini ve sertifikasını denetleyin.'],
  [
    /\bE[A-Z]{3,}\b|\btimed? ?out\b/,
    'Sunucunun adresini ve kapısını denetleyin; sunucu çalışıyor ve bu makineden ulaşılabiliyor olmalıdır.',
  ],
];
const DEFAULT_ADVICE =
  'Posta sağlayıcınızın bu yanıtı nasıl açıkladığına bakın; iletiler bir gün boyunca yeniden denenir.';

/** Returns what staff should know and do about a failed delivery. */
export function describeMailProblem({ message }: Error): string {
  const [, advice = DEFAULT_ADVICE] = adviceByWords.find(([words]) => words.test(message)) ?? [];
  const isReply = /^[45]\d{2}\b/.test(message);
  const problem = isReply
    ? `E-posta sunucusunun yanıtı: “${message}”.`
    : `E-posta sunucusuna ulaşılamıyor (${message}).`;
  return `${problem} ${advice}`;
}
