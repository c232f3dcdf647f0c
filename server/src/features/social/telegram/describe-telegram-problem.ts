/** What staff should know and do, by words of Telegram's answer; the first match counts. */
const sentencesByWords: [words: RegExp, sentence: string][] = [
  [
    /^40[14]\b/,
    'Telegram bot anahtarını tanımıyor. @BotFather’da /mybots ile botun anahtarına bakın ve yenisini girin.',
  ],
  [
    /^409\b.*webhook/i,
    'Başka bir program bu bota webhook kurdu. Site onu kaldırdı; yinelenirse o programı durdurun ya da @BotFather’dan yeni bir anahtar alın.',
  ],
  [
    /^409\b/,
    'Başka bir program aynı botun iletilerini okuyor. O programı durdurun ya da @BotFather’dan yeni bir anahtar alın.',
  ],
  [/^429\b/, 'Telegram çok sık çağrıldığını söylüyor; site istenen süre kadar bekler.'],
  [
    /chat_admin_required|administrator rights|member list is inaccessible|not enough rights|need administrator/i,
    'Botun gruptaki yetkisi eksik. Telegram’da botu grubun yöneticisi yapın.',
  ],
  [
    /not a member|kicked|chat not found|channel_private|chat_id is empty|upgraded to a supergroup|group is deactivated|group chat was deleted/i,
    'Bot gruba ulaşamıyor. Grubun numarasını denetleyin, botu gruba ekleyip yönetici yapın.',
  ],
  [
    /^webhook:/,
    'Telegram sitenin webhook adresine ulaşamıyor. PUBLIC_URL’in dışarıdan https ile açıldığını denetleyin.',
  ],
  [/^[45]\d\d\b/, 'Telegram çağrıları geri çeviriyor.'],
];
const UNREACHABLE_SENTENCE =
  'Telegram’a ulaşılamıyor. Bu makinenin Bot API adresine bağlanabildiğini denetleyin.';

/** Returns what staff should know and do about a failed call. @param message without a token */
export function describeTelegramProblem({ message }: Pick<Error, 'message'>): string {
  const [, sentence = UNREACHABLE_SENTENCE] =
    sentencesByWords.find(([words]) => words.test(message)) ?? [];
  return `${sentence} (${message})`;
}

/** Returns what staff should know and do when members can't be written to. */
export function describeUnreachedMembers({ message }: Pick<Error, 'message'>): string {
  if (!/chat not found|initiate conversation|peer_id_invalid/i.test(message))
    return describeTelegramProblem({ message });
  return `Bot üyelere yazamıyor. Bot değiştiyse üyelerin yeni bota bir kez yazması gerekir. (${message})`;
}
