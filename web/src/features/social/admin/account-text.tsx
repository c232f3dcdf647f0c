import type { SocialVerification } from '@vitrin/contract/social.ts';
import { buildAccountUrl } from './build-account-url.ts';

type Account = Pick<SocialVerification, 'platform' | 'platformUsername'>;

/** What a member typed, as text; an account that can be looked at is followed at arm's length. */
export function AccountText({ platform, platformUsername: text }: Account) {
  const link = buildAccountUrl(platform, text);
  // Isolated: letters that run from right to left must not reorder what stands beside them.
  if (!link) return <bdi className="wrap-anywhere">{text}</bdi>;
  return (
    <a
      className="text-accent-text underline-offset-2 wrap-anywhere hover:underline"
      href={link}
      target="_blank"
      rel="noopener noreferrer nofollow"
    >
      <bdi>{text}</bdi>
    </a>
  );
}
