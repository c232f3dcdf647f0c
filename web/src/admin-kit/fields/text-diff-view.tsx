import { ExpandableText } from '../display/expandable-text.tsx';
import { diffText } from './text-diff.ts';

/** The removed and added words of a long text. */
export function TextDiffView({ before, after }: { before: string; after: string }) {
  const { prefix, removed, added, suffix } = diffText(before, after);
  return (
    <div className="whitespace-pre-wrap wrap-anywhere">
      <span className="text-text-3">{prefix}</span>
      {removed && (
        <del className="rounded-xs bg-danger-soft text-danger">
          <span className="sr-only">Silinen: </span>
          <ExpandableText text={removed} inline />
        </del>
      )}
      {added && <AddedText text={added} />}
      <span className="text-text-3">{suffix}</span>
    </div>
  );
}

/** Highlights the part of a long text that differs from `other`, with some context. */
export function TextDiffSide({ text, other }: { text: string; other: string }) {
  const { prefix, added, suffix } = diffText(other, text);
  return (
    <div className="whitespace-pre-wrap wrap-anywhere">
      <span className="text-text-3">{prefix}</span>
      {added && <AddedText text={added} />}
      <span className="text-text-3">{suffix}</span>
    </div>
  );
}

function AddedText({ text }: { text: string }) {
  return (
    <ins className="rounded-xs bg-success-soft text-success no-underline">
      <span className="sr-only">Eklenen: </span>
      <ExpandableText text={text} inline />
    </ins>
  );
}
