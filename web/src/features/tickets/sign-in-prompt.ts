/** The path after sign-in and the text of the sign-in prompt. */
export const SIGN_IN_PROMPT = [
  '/bilet-sistemi',
  'Bilet başvurusu yapmak için giriş yapmalısınız.',
] as const;
