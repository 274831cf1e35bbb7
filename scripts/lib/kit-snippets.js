import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import ts from 'typescript';
import { indented, isTranslator, renderer } from './kit-code.js';

/** Components that frame one example of a demo and aren't part of its code. */
const frames = ['Sample', 'ChartSample'];

/** Imports that an example doesn't need: its frame, and the translations, which are replaced by their English texts. */
const leftOut = ['../sample', 'react-i18next'];

/**
 * @typedef {import('./kit-code.js').Texts} Texts
 * @typedef {{ title: string, code: string }} Snippet an example: the key of its title in the kit's texts, `''` for a
 * whole component, and code that can be pasted into a file of the app
 */

/**
 * Reads the examples of every demo in the UI kit. Each frame of a demo becomes a component with its imports, and with
 * the English texts instead of the translations. A demo without frames is one example, as is each other component that
 * its file exports.
 * @param {string} kit the folder with the demos
 * @param {Texts} texts the kit's texts in English, and those of other namespaces by `<namespace>:`
 * @returns {Record<string, Snippet[]>} by section and slug: `components/button`
 */
export function kitSnippets(kit, texts) {
  const files = readdirSync(kit, { recursive: true, encoding: 'utf8' });
  const demos = files.filter((file) => /^[\w-]+[/\\](?!route\.)[\w-]+\.tsx$/.test(file));
  return Object.fromEntries(
    demos.map((file) => [file.replace(/\.tsx$/, '').replaceAll('\\', '/'), snippetsOf(join(kit, file), texts)]),
  );
}

/**
 * @param {string} file
 * @param {Texts} texts
 * @returns {Snippet[]}
 */
function snippetsOf(file, texts) {
  const text = readFileSync(file, 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const functions = source.statements.filter(ts.isFunctionDeclaration);
  const demo = functions.find((one) => hasModifier(one, ts.SyntaxKind.DefaultKeyword));
  if (!demo?.body) return [];
  const write = writer(source, texts);
  const framed = framesIn(demo.body);
  const others = functions.filter((one) => one !== demo && hasModifier(one, ts.SyntaxKind.ExportKeyword));
  const whole = framed.length === 0 ? [demo, ...others] : others;
  return [
    ...framed.map((frame) => ({ title: titleKey(frame), code: write.example(frame, demo) })),
    ...whole.map((one) => ({ title: '', code: write.whole(one) })),
  ];
}

/**
 * @param {ts.FunctionDeclaration} node
 * @param {ts.SyntaxKind} kind
 */
const hasModifier = (node, kind) => Boolean(node.modifiers?.some((one) => one.kind === kind));

/**
 * @param {ts.Node} node
 * @returns {ts.JsxElement[]} its frames, without nested ones
 */
function framesIn(node) {
  if (ts.isJsxElement(node) && frames.includes(node.openingElement.tagName.getText())) return [node];
  /** @type {ts.JsxElement[]} */
  const found = [];
  ts.forEachChild(node, (child) => void found.push(...framesIn(child)));
  return found;
}

/** @param {ts.JsxElement} frame */
function titleKey({ openingElement }) {
  const title = openingElement.attributes.properties.find(
    (one) => ts.isJsxAttribute(one) && one.name.getText() === 'title',
  );
  return /\bt\('([\w.-]+)'/.exec(title?.getText() ?? '')?.[1] ?? '';
}

/**
 * Returns functions that print the code of an example.
 * @param {ts.SourceFile} source
 * @param {Texts} texts
 */
function writer(source, texts) {
  const render = renderer(texts);
  const folder = basename(dirname(source.fileName));
  /** @type {Map<string, ts.Statement>} */
  const declared = new Map(
    source.statements.flatMap((statement) =>
      namesOf(statement).map((name) => /** @type {const} */ ([name, statement])),
    ),
  );

  /**
   * Prints the declarations that the code in `nodes` needs from the file, then `code`.
   * @param {ts.Node[]} nodes
   * @param {string} code
   * @param {ts.Statement} [own] the statement that contains the code
   */
  function withDeclarations(nodes, code, own) {
    const used = new Set(nodes.flatMap(identifiersIn));
    /** @type {Set<ts.Statement>} */
    const needed = new Set();
    for (const name of used) {
      const statement = declared.get(name);
      if (!statement || statement === own) continue;
      needed.add(statement);
      if (!ts.isImportDeclaration(statement)) for (const one of identifiersIn(statement)) used.add(one);
    }
    const inOrder = source.statements.filter((one) => needed.has(one));
    const imports = inOrder.filter(ts.isImportDeclaration).flatMap((one) => importLine(one, used, folder));
    const rest = inOrder.filter((one) => !ts.isImportDeclaration(one)).map((one) => render.text(one).trim());
    return [imports.join('\n'), ...rest, code].filter((part) => part !== '').join('\n\n');
  }

  return {
    /**
     * @param {ts.JsxElement} frame
     * @param {ts.FunctionDeclaration} demo
     */
    example(frame, demo) {
      const children = frame.children.filter((one) => !ts.isJsxText(one) || one.text.trim() !== '');
      const only =
        children.length === 1 && children[0] && !ts.isJsxExpression(children[0]) && !ts.isJsxText(children[0]);
      const parts = children.map((one) => render.text(one));
      const body = only
        ? indented(parts.join(''), 4)
        : `    <>\n${parts.map((one) => indented(one, 6)).join('\n')}\n    </>`;
      const locals = localsFor(demo, children);
      const needsData = [...children, ...locals].some((one) => identifiersIn(one).includes('data'));
      const lines = locals.map((one) => indented(render.text(one), 2)).filter((one) => one.trim() !== '');
      const title = render.textOf(titleKey(frame)) || 'One';
      const name = `${title.replace(/[^\p{L}\p{N}]+(.)?/gu, (_, next = '') => next.toUpperCase())}Example`;
      const given = needsData ? demo.parameters : [];
      const props = given.map((one) => render.text(one)).join(', ');
      const code = `export function ${name[0]?.toUpperCase()}${name.slice(1)}(${props}) {\n${[...lines, `  return (\n${body}\n  );`].join('\n')}\n}`;
      return withDeclarations([...children, ...locals, ...given], code);
    },
    /** @param {ts.FunctionDeclaration} one */
    whole: (one) => withDeclarations([one], render.text(one).trim(), one),
  };
}

/**
 * Returns the statements of a demo that its example needs.
 * @param {ts.FunctionDeclaration} demo
 * @param {readonly ts.Node[]} nodes the example
 */
function localsFor({ body }, nodes) {
  const statements = body?.statements.filter((one) => !ts.isReturnStatement(one) && !isTranslator(one)) ?? [];
  const used = new Set(nodes.flatMap(identifiersIn));
  /** @type {Set<ts.Statement>} */
  const needed = new Set();
  for (const statement of statements.toReversed()) {
    if (ts.isIfStatement(statement) || !namesOf(statement).some((name) => used.has(name))) continue;
    needed.add(statement);
    for (const name of identifiersIn(statement)) used.add(name);
  }
  return statements.filter((one) => needed.has(one));
}

/**
 * @param {ts.ImportDeclaration} statement
 * @param {ReadonlySet<string>} used
 * @param {string} folder the demo's folder
 * @returns {string[]} the import of the used names, with a path that's valid everywhere in the app
 */
function importLine({ importClause, moduleSpecifier }, used, folder) {
  const from = /** @type {ts.StringLiteral} */ (moduleSpecifier).text;
  if (leftOut.includes(from) || !importClause) return [];
  const path = from.replace(/^\.\.\//, '~/routes/ui-kit/').replace(/^\.\//, `~/routes/ui-kit/${folder}/`);
  const bindings = importClause.namedBindings;
  const named =
    bindings && ts.isNamedImports(bindings)
      ? bindings.elements.filter((one) => used.has(one.name.text)).map((one) => one.getText())
      : [];
  const whole = importClause.name && used.has(importClause.name.text) ? [importClause.name.text] : [];
  const parts = [...whole, ...(named.length > 0 ? [`{ ${named.join(', ')} }`] : [])];
  if (parts.length === 0) return [];
  return [`import ${importClause.isTypeOnly ? 'type ' : ''}${parts.join(', ')} from '${path}';`];
}

/**
 * @param {ts.Node} node
 * @returns {string[]} the names that a statement declares
 */
function namesOf(node) {
  if (ts.isVariableStatement(node)) return node.declarationList.declarations.flatMap(({ name }) => boundIn(name));
  if (ts.isImportDeclaration(node)) {
    const bindings = node.importClause?.namedBindings;
    const named = bindings && ts.isNamedImports(bindings) ? bindings.elements.map(({ name }) => name.text) : [];
    return [...(node.importClause?.name ? [node.importClause.name.text] : []), ...named];
  }
  const isNamed = ts.isFunctionDeclaration(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);
  return isNamed && node.name ? [node.name.text] : [];
}

/**
 * @param {ts.BindingName} name
 * @returns {string[]}
 */
const boundIn = (name) =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((one) => (ts.isOmittedExpression(one) ? [] : boundIn(one.name)));

/**
 * @param {ts.Node} node
 * @returns {string[]} the names that it uses
 */
function identifiersIn(node) {
  if (ts.isIdentifier(node)) {
    const { parent } = node;
    const isProperty =
      (ts.isPropertyAccessExpression(parent) && parent.name === node) ||
      (ts.isJsxAttribute(parent) && parent.name === node) ||
      (ts.isPropertyAssignment(parent) && parent.name === node);
    return isProperty ? [] : [node.text];
  }
  /** @type {string[]} */
  const found = [];
  ts.forEachChild(node, (child) => void found.push(...identifiersIn(child)));
  return found;
}
