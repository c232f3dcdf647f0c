import type { SocialVerification } from '@vitrin/contract/social.ts';
import { buildAccountUrl } from './build-account-url.ts';

type Account = Pick<SocialVerification, 'platform' | 'platformUsername'>;

/** The account as an external link if possible. Other texts are shown as the member entered them. */
export function AccountText({ platform, platformUsername: text }: Account) {
  const accountUrl = buildAccountUrl(platform, text);
  // `bdi`: right-to-left letters must not reorder the surrounding text.
  if (!accountUrl) return <bdi className="wrap-anywhere">{text}</bdi>;
  return (
    <a
      className="text-accent-text underline-offset-2 wrap-anywhere hover:underline"
      href={accountUrl}
      target="_blank"
      rel="noopener noreferrer nofollow"
    >
      <bdi>{shortenAccount({ platform, platformUsername: text })}</bdi>
    </a>
  );
}

/** Returns the account in one form, entered as a name or as a link: the link of a channel, the name elsewhere. */
export function shortenAccount({ platform, platformUsername }: Account): string {
  const text = platformUsername.trim().replace(/^https?:\/\/(www\.)?/i, '');
  if (platform === 'youtube')
    return text.includes('/') ? text : `youtube.com/@${text.replace('@', '')}`;
  return text.replace(/^(instagram\.com\/)?@?/i, '').replace(/\/$/, '');
}
