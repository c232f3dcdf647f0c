import type { ReactNode } from 'react';
import Markdown, { type Options } from 'react-markdown';
import { markdownOptions } from '../../lib/markdown-options.tsx';
import { useExternalLink } from '../../lib/session/use-external-link.ts';

const options: Options = {
  ...markdownOptions,
  components: { ...markdownOptions.components, a: TextLink },
};

/** What staff write of a site. */
export function SiteText({ text }: { text: string }) {
  return (
    <div className="prose mx-0!">
      <Markdown {...options}>{text}</Markdown>
    </div>
  );
}

interface TextLinkProps {
  href?: string | undefined;
  children?: ReactNode;
}

/** As the links of cards: an advertisement, and none for members on a break. Nothing on this page can be linked to. */
function TextLink({ href = '', children }: TextLinkProps) {
  const link = useExternalLink()(href);
  return link && href && !href.startsWith('#') ? <a {...link}>{children}</a> : children;
}
