import ts from 'typescript';

/** @typedef {{ [key: string]: string | Texts | undefined }} Texts */

/** @param {ts.Node} node @returns {node is ts.CallExpression} */
const isText = (node) => ts.isCallExpression(node) && node.expression.getText() === 't';

/** @param {ts.Node} node a statement such as `const { t } = useTranslation('kit');` */
export const isTranslator = (node) =>
  ts.isVariableStatement(node) &&
  node.declarationList.declarations.some((one) => /^useTranslation\(/.test(one.initializer?.getText() ?? ''));

/**
 * Returns functions that print a demo's code with English texts instead of translations, and without the kit's own
 * classes.
 * @param {Texts} texts
 */
export function renderer(texts) {
  /**
   * @param {string} key
   * @returns {string} the English text, or the last part of the key if it isn't among the texts
   */
  function textOf(key) {
    /** @param {string} whole */
    const find = (whole) =>
      whole
        .split(/(?<=:)|\./)
        .reduce(
          (/** @type {Texts | string | undefined} */ at, part) => (typeof at === 'object' ? at[part] : undefined),
          texts,
        );
    const own = key.replace(/^kit:/, '');
    const found = find(own) ?? find(`${own}_other`);
    return typeof found === 'string' ? found : (key.split(/[.:]/).at(-1) ?? '');
  }

  /**
   * @param {{ arguments: readonly ts.Expression[] }} call a call of `t`
   * @returns {{ plain: string } | { code: string }} the text, or an expression for it
   */
  function translated({ arguments: [key, ...rest] }) {
    const [options] = rest;
    if (!key) return { plain: '' };
    if (ts.isTemplateExpression(key)) return { code: text(key.templateSpans[0]?.expression ?? key) };
    if (ts.isConditionalExpression(key)) {
      const [yes, no] = [key.whenTrue, key.whenFalse].map((one) => asCode(translated({ arguments: [one, ...rest] })));
      return { code: `${text(key.condition)} ? ${yes} : ${no}` };
    }
    if (!ts.isStringLiteral(key)) return { code: text(key) };
    const plain = textOf(key.text);
    if (!options || !ts.isObjectLiteralExpression(options) || !plain.includes('{{')) return { plain };
    const values = new Map(
      options.properties.map((one) => [
        one.name?.getText() ?? '',
        ts.isPropertyAssignment(one) ? text(one.initializer) : (one.name?.getText() ?? ''),
      ]),
    );
    return { code: `\`${plain.replace(/\{\{(\w+)\}\}/g, (_, name) => `\${${values.get(name) ?? name}}`)}\`` };
  }

  /**
   * @param {ts.Node} node
   * @returns {string | undefined} the replacement, or `undefined` to print it unchanged
   */
  function replaced(node) {
    if (isTranslator(node)) return '';
    if (ts.isJsxAttribute(node)) {
      const { initializer } = node;
      const isClass = node.name.getText() === 'className' && initializer && ts.isStringLiteral(initializer);
      if (isClass && /^(?:kit-[\w-]+ ?)+$/.test(initializer.text)) return '';
      const inner = initializer && ts.isJsxExpression(initializer) ? initializer.expression : undefined;
      if (!inner || !isText(inner)) return undefined;
      const found = translated(inner);
      const isQuotable = 'plain' in found && !found.plain.includes('"');
      const space = node.getFullText().slice(0, node.getLeadingTriviaWidth());
      return `${space}${node.name.getText()}=${isQuotable ? `"${found.plain}"` : `{${asCode(found)}}`}`;
    }
    if (ts.isJsxExpression(node) && node.expression && isText(node.expression)) {
      const found = translated(node.expression);
      return 'plain' in found && !/[{}<>]/.test(found.plain) ? found.plain : `{${asCode(found)}}`;
    }
    if (ts.isTypeReferenceNode(node) && node.typeName.getText() === 'DemoProps')
      return `{ data: ${node.typeArguments?.[0] ? text(node.typeArguments[0]) : 'null'} }`;
    return isText(node) ? asCode(translated(node)) : undefined;
  }

  /** @param {{ plain: string } | { code: string }} found */
  const asCode = (found) => ('code' in found ? found.code : `'${found.plain.replaceAll("'", String.raw`\'`)}'`);

  /**
   * @param {ts.Node} node
   * @returns {string} its code
   */
  function text(node) {
    const own = replaced(node);
    if (own !== undefined) return own;
    /** @type {[start: number, end: number, code: string][]} */
    const edits = [];
    /** @param {ts.Node} child */
    const visit = (child) => {
      const code = replaced(child);
      if (code === undefined) ts.forEachChild(child, visit);
      // Remove attributes and statements along with the space before them.
      else
        edits.push([
          ts.isJsxAttribute(child) || isTranslator(child) ? child.getFullStart() : child.getStart(),
          child.end,
          code,
        ]);
    };
    ts.forEachChild(node, visit);
    const { text: whole } = node.getSourceFile();
    let at = node.getStart();
    let code = '';
    for (const [start, end, written] of edits) {
      code += whole.slice(at, start) + written;
      at = end;
    }
    return code + whole.slice(at, node.end);
  }

  return { text, textOf };
}

/**
 * @param {string} code code whose first line isn't indented
 * @param {number} by
 */
export function indented(code, by) {
  const [first = '', ...rest] = code.split('\n');
  const least = Math.min(...rest.filter((line) => line.trim() !== '').map((line) => line.search(/\S/)), Infinity);
  const space = ' '.repeat(by);
  return [
    `${space}${first}`,
    ...rest.map((line) => (line.trim() === '' ? '' : space + line.slice(Math.min(least, line.search(/\S/))))),
  ].join('\n');
}
