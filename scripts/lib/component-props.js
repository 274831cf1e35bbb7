import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/**
 * @typedef {{ name: string, type: string, optional: boolean, fallback: string, text: string }} Prop
 *   a prop of a component; `fallback` is its default value, `text` its doc comment
 * @typedef {{ name: string, text: string, props: Prop[], also: string[] }} Documented
 *   a component, and other types whose props it also accepts: `ComponentProps<'button'>`
 */

/**
 * Reads the props of every component that a source file exports, based on their types. Uses only the syntax, so it
 * takes milliseconds.
 * @param {string} file path of the source file
 * @param {string} root the folder that `~/` refers to
 * @returns {Documented[]}
 */
export function componentProps(file, root) {
  const source = parse(file);
  return source.statements.flatMap((statement) => {
    if (
      !ts.canHaveModifiers(statement) ||
      !ts.getModifiers(statement)?.some((one) => one.kind === ts.SyntaxKind.ExportKeyword)
    )
      return [];
    return componentsOf(statement).flatMap(({ name, parameter, type }) => {
      if (!/^[A-Z]/.test(name)) return [];
      /** @type {Documented} */
      const found = { name, text: docOf(statement), props: [], also: [] };
      const fallbacks = fallbacksOf(parameter);
      if (type) collect(type, { file, source, root, found, fallbacks, left: [] });
      return [found];
    });
  });
}

/** @param {string} file */
const parse = (file) =>
  ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);

/**
 * Returns the components of a statement: `function Name(props)` or `const Name = forwardRef<Element, Props>(function
 * (props) …)`.
 * @param {ts.Statement} statement
 * @returns {{ name: string, parameter?: ts.ParameterDeclaration, type?: ts.TypeNode }[]}
 */
function componentsOf(statement) {
  if (ts.isFunctionDeclaration(statement) && statement.name) {
    const [parameter] = statement.parameters;
    return [{ name: statement.name.text, parameter, type: parameter?.type }];
  }
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.flatMap(({ name, initializer }) => {
    if (!initializer || !ts.isCallExpression(initializer) || initializer.expression.getText() !== 'forwardRef')
      return [];
    const [inner] = initializer.arguments;
    const parameter = inner && ts.isFunctionExpression(inner) ? inner.parameters[0] : undefined;
    return [{ name: name.getText(), parameter, type: initializer.typeArguments?.[1] }];
  });
}

/** References to our own documents, such as "(design §4)", which readers of the kit don't have. */
const reference = / \((?:design|features|architecture|contract)\b[^()]*\)/g;

/**
 * Returns the text of a node's doc comment, with typographic apostrophes outside its code.
 * @param {ts.Node} node
 */
function docOf(node) {
  const [doc] = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);
  if (typeof doc?.comment !== 'string') return '';
  const text = doc.comment.replace(/\s+/g, ' ').replace(reference, '');
  return text.replace(/`[^`]*`|'/g, (found) => (found === "'" ? '’' : found));
}

/** @param {ts.ParameterDeclaration | undefined} parameter */
function fallbacksOf(parameter) {
  if (!parameter || !ts.isObjectBindingPattern(parameter.name)) return new Map();
  return new Map(
    parameter.name.elements.map((one) => [
      (one.propertyName ?? one.name).getText(),
      one.initializer ? one.initializer.getText() : '',
    ]),
  );
}

/**
 * @param {ts.TypeNode} type
 * @param {{ file: string, source: ts.SourceFile, root: string, found: Documented, fallbacks: Map<string, string>, left: string[] }} at
 */
function collect(type, at) {
  if (ts.isParenthesizedTypeNode(type)) return collect(type.type, at);
  if (ts.isIntersectionTypeNode(type) || ts.isUnionTypeNode(type)) return type.types.forEach((one) => collect(one, at));
  if (ts.isTypeLiteralNode(type)) return members(type.members, at);
  if (ts.isTypeReferenceNode(type) && ts.isIdentifier(type.typeName)) {
    const name = type.typeName.text;
    // Unlike a type, a type parameter has no known props.
    const { typeParameters } = ts.findAncestor(type, ts.isTypeAliasDeclaration) ?? {};
    if (typeParameters?.some((one) => one.name.text === name)) return;
    const [first, second] = type.typeArguments ?? [];
    if (name === 'Omit' && first && second) return collect(first, { ...at, left: [...at.left, ...namesIn(second)] });
    const known = declaration(name, at);
    if (known)
      return known.type ? collect(known.type, { ...at, ...known }) : members(known.members ?? [], { ...at, ...known });
  }
  const text = type.getText().replace(/\s+/g, ' ');
  if (!at.found.also.includes(text)) at.found.also.push(text);
}

/** @param {ts.TypeNode} type such as `'a' | 'b'` */
const namesIn = (type) => [...type.getText().matchAll(/'([\w-]+)'/g)].map(([, name = '']) => name);

/**
 * @param {readonly ts.TypeElement[]} list
 * @param {Parameters<typeof collect>[1]} at
 */
function members(list, { found, fallbacks, left }) {
  for (const member of list) {
    if (!ts.isPropertySignature(member) || !member.type) continue;
    const name = member.name.getText().replace(/^'|'$/g, '');
    if (left.includes(name) || found.props.some((prop) => prop.name === name)) continue;
    const type = member.type.getText().replace(/\s+/g, ' ');
    found.props.push({
      name,
      type,
      optional: Boolean(member.questionToken),
      fallback: fallbacks.get(name) ?? '',
      text: docOf(member),
    });
  }
}

/**
 * Finds a type in the file, or in the project file that it's imported from.
 * @param {string} name
 * @param {{ file: string, source: ts.SourceFile, root: string }} at
 * @returns {{ file: string, source: ts.SourceFile, type?: ts.TypeNode, members?: readonly ts.TypeElement[] } | undefined}
 */
function declaration(name, { file, source, root }) {
  for (const statement of source.statements) {
    if (ts.isTypeAliasDeclaration(statement) && statement.name.text === name)
      return { file, source, type: statement.type };
    if (ts.isInterfaceDeclaration(statement) && statement.name.text === name) {
      const above = (statement.heritageClauses ?? [])
        .flatMap(({ types }) => types.map((one) => declaration(one.expression.getText(), { file, source, root })))
        .flatMap((one) => one?.members ?? []);
      return { file, source, members: [...statement.members, ...above] };
    }
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    const bindings = statement.importClause?.namedBindings;
    if (!bindings || !ts.isNamedImports(bindings) || !bindings.elements.some((one) => one.name.text === name)) continue;
    const from = statement.moduleSpecifier.text;
    const path = from.startsWith('~/') ? join(root, from.slice(2)) : join(dirname(file), from);
    const own = ['.ts', '.tsx'].map((ending) => path + ending).find((one) => existsSync(one));
    return own ? declaration(name, { file: own, source: parse(own), root }) : undefined;
  }
  return undefined;
}
