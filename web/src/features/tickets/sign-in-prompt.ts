/** Where who applies comes back to after signing in, and why it is asked for. */
export const SIGN_IN_PROMPT = [
  '/bilet-sistemi',
  'Bilet başvurusu yapmak için giriş yapmalısınız.',
] as const;
