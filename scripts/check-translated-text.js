import { dirname, join, relative } from 'node:path';
import { SyntaxKind } from 'typescript/unstable/ast';
import { API, SignatureKind, TypeFlags } from 'typescript/unstable/sync';
import { exitOnError, isMainModule } from './command-line.js';
import { root } from './repository.js';

const sourcePattern = /\/web\/src\/.*(?<!\.test)\.tsx$/;
const EMPTY_TYPES =
  TypeFlags.Null |
  TypeFlags.Undefined |
  TypeFlags.Void |
  TypeFlags.Boolean |
  TypeFlags.BooleanLiteral |
  TypeFlags.Never;
const ELEMENT_TYPES = TypeFlags.Object | TypeFlags.Intersection | TypeFlags.TypeParameter;

/**
 * Finds text that breaks a page in a translated browser: Google Translate replaces text nodes by `<font>` elements.
 * React keeps the replaced nodes, so it can't update or remove them, nor insert an element before them. Text is safe
 * as the only child of an element, and in an HTML element between elements that always exist.
 * @param {string} configFile the tsconfig.json of the project
 * @returns {string[]} a line per finding
 */
export function findUnsafeText(configFile) {
  const api = new API({ cwd: dirname(configFile) });
  const [{ program, checker }] = api.updateSnapshot({ openProject: configFile }).getProjects();
  const errors = program
    .getSourceFileNames()
    .filter((name) => sourcePattern.test(name))
    .flatMap((name) => listErrors(program.getSourceFile(name), checker));
  api.close();
  return errors;
}

function listErrors(file, checker) {
  const errors = [];
  const visit = (node) => {
    if (node.kind === SyntaxKind.JsxElement || node.kind === SyntaxKind.JsxFragment) {
      for (const text of findUnsafeTexts(node, checker)) {
        const line = file.text.slice(0, text.getStart(file)).split('\n').length;
        const path = relative(root, file.fileName);
        errors.push(`${path}:${line}: give the text '${text.getText(file)}' its own element`);
      }
    }
    node.forEachChild(visit);
  };
  visit(file);
  return errors;
}

/** Returns the children of a JSX element that are or may be text beside other nodes. */
function findUnsafeTexts(parent, checker) {
  const isHtml = parent.kind === SyntaxKind.JsxElement && isHtmlTag(parent.openingElement.tagName);
  const children = [...parent.children].filter(isRendered);
  const isAlone = children.length === 1 && parent.kind === SyntaxKind.JsxElement;
  const isFixed = isHtml && children.every((child) => isFixedNode(child, checker));
  return children.filter((child) => {
    if (isElement(child)) return canReturnText(child, checker);
    if (isAlone) return false;
    return isFixedText(child) ? !isFixed : canBeText(child, checker);
  });
}

const isRendered = (child) =>
  child.kind === SyntaxKind.JsxText
    ? /\S/.test(child.text) || !child.text.includes('\n')
    : child.kind !== SyntaxKind.JsxExpression || child.expression !== undefined;

const isHtmlTag = (tagName) => /^[a-z]+\d?$/.test(tagName.getText());

const isElement = (child) =>
  child.kind !== SyntaxKind.JsxText && child.kind !== SyntaxKind.JsxExpression;

const isFixedText = (child) =>
  child.kind === SyntaxKind.JsxText || child.expression?.kind === SyntaxKind.StringLiteral;

const isFixedNode = (child, checker) =>
  isFixedText(child) || (isElement(child) && !canReturnNothing(child, checker));

function canBeText(child, checker) {
  return listTypes(checker.getTypeAtLocation(child.expression), checker).some(isTextType);
}

const canReturnText = (element, checker) => listReturnTypes(element, checker).some(isTextType);
const canReturnNothing = (element, checker) =>
  listReturnTypes(element, checker).some((type) => type.flags & EMPTY_TYPES);

/** Returns the types that one of our components returns; libraries declare `ReactNode` for every component. */
function listReturnTypes(element, checker) {
  const { tagName } = element.openingElement ?? element;
  if (!tagName || isHtmlTag(tagName)) return [];
  const componentType = checker.getTypeAtLocation(tagName);
  return checker
    .getSignaturesOfType(componentType, SignatureKind.Call)
    .filter((signature) => !signature.declaration?.path?.includes('/node_modules/'))
    .flatMap((signature) => listTypes(checker.getReturnTypeOfSignature(signature), checker));
}

/** Returns the parts of a union, and those of the items of arrays; `seenIds` ends the recursion of a recursive type. */
function listTypes(type, checker, seenIds = new Set()) {
  if (!type || seenIds.has(type.id)) return [];
  seenIds.add(type.id);
  const listParts = (types) => types.flatMap((part) => listTypes(part, checker, seenIds));
  if (type.isUnionType()) return listParts(type.getTypes());
  if (!(type.flags & TypeFlags.Object) || !checker.isArrayType(type)) return [type];
  return listParts(checker.getTypeArguments(type));
}

const isTextType = (type) => !(type.flags & (EMPTY_TYPES | ELEMENT_TYPES)) && type.value !== '';

if (isMainModule(import.meta.url)) {
  await exitOnError(() => {
    const errors = findUnsafeText(join(root, 'web', 'tsconfig.json'));
    if (errors.length) throw new Error(errors.join('\n'));
  });
}
