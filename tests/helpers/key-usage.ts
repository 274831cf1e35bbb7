import ts from 'typescript';
import { type SourceFile } from './source-files';

/** Translation keys as the code asks for them. */
interface KeyUsage {
  /** Asked for with t('…'), i18nKey="…": must exist. `namespaces` is empty when the file does not say which. */
  asked: { key: string; namespaces: string[]; where: string }[];
  /** The same with a part that varies: pattern over the key, at least one text must match. */
  patterns: { pattern: RegExp; namespaces: string[]; where: string }[];
  /** Every text in the code: a key that is passed on as data (a menu, a catalog) counts as used too. */
  literals: Set<string>;
  /** The same for texts with a part that varies. */
  templates: RegExp[];
}

const NAMESPACE_GIVERS = new Set(['useTranslation', 'getFixedT', 'withTranslation', 'translator', 'translatorFor']);
const KEY_LIKE = /^([\w-]+:)?[\w-]+\./;

/** Reads the translation keys out of source files, by their syntax and not by their looks. */
export function readKeyUsage(files: SourceFile[]): KeyUsage {
  const usage: KeyUsage = { asked: [], patterns: [], literals: new Set(), templates: [] };
  for (const { path, text } of files) readFile(path, text, usage);
  return usage;
}

function readFile(path: string, text: string, usage: KeyUsage): void {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const namespaces: string[] = [];
  const keys: { expression: ts.Expression; own: string[] }[] = [];

  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) usage.literals.add(node.text);
    if (ts.isTemplateExpression(node) && KEY_LIKE.test(node.head.text)) usage.templates.push(patternOf(node));
    if (ts.isCallExpression(node)) {
      const name = calledName(node);
      if (NAMESPACE_GIVERS.has(name)) namespaces.push(...node.arguments.slice(0, 2).flatMap(textsOf));
      const [first, second] = node.arguments;
      if (/^t([A-Z]\w*)?$/.test(name) && first) keys.push({ expression: first, own: namespaceOption(second) });
    }
    if (ts.isJsxAttribute(node) && node.name.getText() === 'i18nKey' && node.initializer) {
      const value = ts.isJsxExpression(node.initializer) ? node.initializer.expression : node.initializer;
      if (value && ts.isExpression(value)) keys.push({ expression: value, own: [] });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);

  for (const { expression, own } of keys) {
    const where = `${path}:${source.getLineAndCharacterOfPosition(expression.getStart()).line + 1}`;
    for (const leaf of leavesOf(expression)) {
      const spaces = own.length > 0 ? own : namespaces;
      if (ts.isStringLiteralLike(leaf)) usage.asked.push({ key: leaf.text, namespaces: spaces, where });
      if (ts.isTemplateExpression(leaf)) usage.patterns.push({ pattern: patternOf(leaf), namespaces: spaces, where });
    }
  }
}

function calledName(call: ts.CallExpression): string {
  if (ts.isIdentifier(call.expression)) return call.expression.text;
  return ts.isPropertyAccessExpression(call.expression) ? call.expression.name.text : '';
}

/** The expressions a choice may come down to: `a ? 'x' : 'y'` gives both. */
function leavesOf(expression: ts.Expression): ts.Expression[] {
  if (ts.isParenthesizedExpression(expression) || ts.isAsExpression(expression)) return leavesOf(expression.expression);
  if (ts.isConditionalExpression(expression)) return [expression.whenTrue, expression.whenFalse].flatMap(leavesOf);
  if (ts.isBinaryExpression(expression)) return [expression.left, expression.right].flatMap(leavesOf);
  if (ts.isArrayLiteralExpression(expression)) return expression.elements.flatMap(leavesOf);
  return [expression];
}

function textsOf(expression: ts.Expression): string[] {
  return leavesOf(expression).flatMap((leaf) => (ts.isStringLiteralLike(leaf) ? [leaf.text] : []));
}

/** The namespaces of `t('key', { ns: 'invoice' })`. */
function namespaceOption(options: ts.Expression | undefined): string[] {
  if (!options || !ts.isObjectLiteralExpression(options)) return [];
  return options.properties.flatMap((property) =>
    ts.isPropertyAssignment(property) && property.name.getText() === 'ns' ? textsOf(property.initializer) : [],
  );
}

function patternOf(template: ts.TemplateExpression): RegExp {
  const parts = [template.head.text, ...template.templateSpans.map((span) => span.literal.text)];
  return new RegExp(`^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+')}$`);
}
