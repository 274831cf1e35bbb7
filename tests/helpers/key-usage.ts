import ts from 'typescript';
import { type SourceFile } from './source-files';

/** Translation keys in the code. */
interface KeyUsage {
  /** Keys in t('…') and i18nKey="…", which must exist. `namespaces` is empty if the file doesn't specify any. */
  asked: { key: string; namespaces: string[]; where: string }[];
  /** Keys with a variable part, as patterns. Each must match at least one text. */
  patterns: { pattern: RegExp; namespaces: string[]; where: string }[];
  /** Every string in the code, because a key that is passed as data (in a menu or a catalog) is used, too. */
  literals: Set<string>;
  /** Strings with a variable part, as patterns. */
  templates: RegExp[];
}

const NAMESPACE_GIVERS = new Set(['useTranslation', 'getFixedT', 'withTranslation', 'translator', 'translatorFor']);
const KEY_LIKE = /^([\w-]+:)?[\w-]+\./;

/** Returns the translation keys in source files, found by parsing the code rather than searching the text. */
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

/** Returns the possible values of an expression. For `a ? 'x' : 'y'`, returns both. */
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

/** Returns the namespaces of `t('key', { ns: 'invoice' })`. */
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
