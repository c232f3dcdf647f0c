import MarkdownIt, { type Token } from 'markdown-it';
import { createElement, Fragment, type ReactNode } from 'react';
import { useTextLinkProps } from './use-text-link-props.ts';

/** Returns the URL if it is http(s), a path of this site or a fragment; else ''. */
export function toSafeUrl(url: string): string {
  return /^(?:https?:\/\/|#|\/(?![/\\]))/i.test(url) ? url : '';
}

/** Maximum number of lines and Markdown characters to parse: about 30 ms. A long legal text has half as many. */
const MAX_MARK_COUNT = 5000;
const MARK = /[\n*_`[\]<>!\\&#+-]/g;
/** Maximum nesting of elements. React renders recursively, so deeper elements are omitted. */
const MAX_NESTING = 20;

// markdown-it is linear in its input: micromark took 9 s for 20,000 characters of `*_`.
const parser = new MarkdownIt('commonmark', { maxNesting: MAX_NESTING });
// `toSafeUrl` checks URLs instead: for a refused link, the parser would render the Markdown source.
parser.validateLink = () => true;

/**
 * Renders Markdown that staff wrote, without HTML, images and unsafe URLs. Headings start at h2: the page has an h1.
 */
export function Markdown({ text }: { text: string }) {
  const getLinkProps = useTextLinkProps();
  const end = findParsedEnd(text);
  // A fragment, and during a break an external link, is its text only.
  const blocks = renderTokens(parser.parse(text.slice(0, end), {}), (href, children) => {
    const linkProps = getLinkProps(href);
    return href && !href.startsWith('#') && linkProps
      ? createElement('a', linkProps, ...children)
      : createElement('span', null, ...children);
  });
  if (end < text.length) blocks.push(<p className="whitespace-pre-line">{text.slice(end)}</p>);
  // A new text replaces all nodes: translated text nodes can't be updated.
  return createElement(Fragment, { key: text }, ...blocks);
}

/** Returns the text of Markdown, without markup and with one line per block. */
export function toPlainText(text: string): string {
  const end = findParsedEnd(text);
  const blocks = parser.parse(text.slice(0, end), {}).map(({ children, content, type }) =>
    // Code blocks have no children.
    (children ?? [{ content: type === 'html_block' ? '' : content, type: 'text' }])
      .map((token) => (token.type.endsWith('break') ? '\n' : toText(token)))
      .join(''),
  );
  return [...blocks.filter(Boolean), text.slice(end)].join('\n').trim();
}

const toText = ({ type, content }: Pick<Token, 'type' | 'content'>) =>
  type.startsWith('text') || type === 'code_inline' ? content : '';

/** Returns the end of the part to parse, at a line start if possible. The rest is shown as plain text. */
function findParsedEnd(text: string): number {
  let markCount = 0;
  for (const { index } of text.matchAll(MARK)) {
    if (++markCount > MAX_MARK_COUNT) return text.lastIndexOf('\n', index) + 1 || index;
  }
  return text.length;
}

type RenderLink = (href: string, children: ReactNode[]) => ReactNode;

function renderTokens(tokens: Token[], renderLink: RenderLink, depth = 0): ReactNode[] {
  const result: ReactNode[] = [];
  const openElements: { token?: Token; children: ReactNode[] }[] = [{ children: result }];
  const closeElement = () => {
    const closedElement = openElements.pop();
    if (closedElement?.token) {
      openElements
        .at(-1)
        ?.children.push(renderElement(closedElement.token, closedElement.children, renderLink));
    }
  };
  for (const token of tokens) {
    const parent = openElements.at(-1)?.children ?? result;
    if (token.hidden) {
      // Paragraphs of a tight list are hidden.
    } else if (token.nesting === 1) {
      const isTooDeep = depth + openElements.length > MAX_NESTING;
      openElements.push(isTooDeep ? { children: parent } : { token, children: [] });
    } else if (token.nesting === -1) closeElement();
    else if (token.type === 'inline') {
      appendNodes(
        parent,
        renderTokens(token.children ?? [], renderLink, depth + openElements.length - 1),
      );
    } else appendNodes(parent, [renderLeaf(token)]);
  }
  while (openElements.length > 1) closeElement();
  return result;
}

/** Appends nodes and merges adjacent strings: React separates text nodes by comments. */
function appendNodes(children: ReactNode[], nodes: ReactNode[]): void {
  for (const node of nodes) {
    const lastChild = children.at(-1);
    if (typeof lastChild === 'string' && typeof node === 'string') {
      children[children.length - 1] = lastChild + node;
    } else children.push(node);
  }
}

function renderElement(
  { tag, attrs }: Token,
  children: ReactNode[],
  renderLink: RenderLink,
): ReactNode {
  const attributes = Object.fromEntries(attrs ?? []);
  if (tag === 'a') return renderLink(toSafeUrl(String(attributes.href ?? '')), children);
  const props = attributes.start ? { start: Number(attributes.start) } : null;
  return createElement(tag === 'h1' ? 'h2' : tag, props, ...children);
}

/** Renders a token that has no children; null for HTML and images. */
function renderLeaf({ type, content }: Token): ReactNode {
  switch (type) {
    case 'text':
    case 'text_special':
      return content;
    case 'softbreak':
      return '\n';
    case 'hardbreak':
      return <br />;
    case 'code_inline':
      return <code>{content}</code>;
    case 'code_block':
    case 'fence':
      return (
        <pre>
          <code>{content}</code>
        </pre>
      );
    case 'hr':
      return <hr />;
    default:
      return null;
  }
}
