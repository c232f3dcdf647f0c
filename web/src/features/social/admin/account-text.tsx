const http = /^https?:\/\//i;

/** What a member typed, as text; an http(s) address can be followed, at arm's length. */
export function AccountText({ text }: { text: string }) {
  const isLink = http.test(text) && URL.canParse(text);
  // Isolated: letters that run from right to left must not reorder what stands beside them.
  if (!isLink) return <bdi className="wrap-anywhere">{text}</bdi>;
  return (
    <a
      className="text-accent-text underline-offset-2 wrap-anywhere hover:underline"
      href={text}
      target="_blank"
      rel="noopener noreferrer nofollow"
    >
      <bdi>{text}</bdi>
    </a>
  );
}
