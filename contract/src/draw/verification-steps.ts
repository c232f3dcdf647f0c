/** Steps of the verification of a draw, in this order */
export const verificationSteps = [
  'hash',
  'list',
  'chain',
  'signature',
  'randomness',
  'places',
] as const;
export type VerificationStep = (typeof verificationSteps)[number];

/** Turkish label of each step and the message for its failure */
export const verificationStepLabels: Record<VerificationStep, { name: string; failed: string }> = {
  hash: {
    name: 'Listenin özeti (SHA-256)',
    failed: 'Liste, belgede özeti yazan liste değil.',
  },
  list: {
    name: 'Listenin biçimi ve çekilişi',
    failed: 'Listenin biçimi hatalı ya da liste başka bir çekilişe ait.',
  },
  chain: {
    name: 'Zincir ve tur',
    failed: 'Belgedeki zincir ya da tur, listedekiyle ya da bilinen zincirlerle uyuşmuyor.',
  },
  signature: {
    name: 'Turun imzası (BLS12-381)',
    failed: 'İmza, zincirin bu tur için verdiği imza değil.',
  },
  randomness: {
    name: 'Rastgele sayı',
    failed: 'Belgedeki rastgele sayı imzadan hesaplanan sayı değil.',
  },
  places: {
    name: 'Kazananlar yeniden hesaplandı',
    failed: 'Liste ve imzadan farklı kazananlar hesaplandı.',
  },
};
