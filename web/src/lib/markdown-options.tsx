import type { Options } from 'react-markdown';

/** An address that a link of ours may have: http(s), a place on this site or on this page; else none. */
export function safeAddress(url: string): string {
  return /^(?:https?:\/\/|#|\/(?![/\\]))/i.test(url) ? url : '';
}

/** Text of the staff: no HTML, no pictures, no address but safe ones. The page has its own first heading. */
export const markdownOptions: Options = {
  skipHtml: true,
  disallowedElements: ['img'],
  urlTransform: safeAddress,
  components: {
    h1: ({ children }) => <h2>{children}</h2>,
    a: ({ href, children }) =>
      href ? (
        <a href={href} rel="noopener nofollow">
          {children}
        </a>
      ) : (
        children
      ),
  },
};
