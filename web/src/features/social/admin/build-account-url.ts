import type { SocialPlatform } from '@vitrin/contract/social.ts';
import { normalizeAccount } from '@vitrin/contract/social-accounts.ts';

const sites = { youtube: 'https://www.youtube.com/@', instagram: 'https://www.instagram.com/' };
const isLink = (text: string) => /^https?:\/\//i.test(text) && URL.canParse(text);
/** Matches a plain username */
const isName = (text: string) => /^@?[\p{L}\p{M}\p{N}._·-]+$/u.test(text);

/** Returns the URL of a typed account; undefined if it is neither a link nor a username. */
export function buildAccountUrl(platform: SocialPlatform, text: string): string | undefined {
  if (isLink(text)) return text;
  if (platform === 'telegram' || !isName(text)) return undefined;
  const name = normalizeAccount(platform, text)?.slice(1);
  return name && sites[platform] + encodeURIComponent(name);
}
