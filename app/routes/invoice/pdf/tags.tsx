import { Document, Page, pdf, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';

/** A PDF structure type (ISO 32000-1, 14.8.4), or an artifact, which screen readers skip. */
export type Tag = 'Document' | 'H1' | 'P' | 'Table' | 'TR' | 'TH' | 'TD' | 'Figure' | 'Artifact';

const groups: readonly Tag[] = ['Document', 'Table', 'TR'];

/** Names of the destinations that mark where a tag starts and ends. They aren't written to the file. */
const opening = 'tag ';
const closing = '/tag';

interface Structure {
  add: (child: unknown) => void;
  end: () => void;
}

/** The parts of the PDF writer that structure a document. The library doesn't use them. */
interface Writer {
  initMarkings: (options: object) => void;
  addNamedDestination: (name: string, ...place: unknown[]) => void;
  markContent: (tag: string, options: object) => void;
  markStructureContent: (tag: string) => unknown;
  endMarkedContent: () => void;
  struct: (tag: string, options: object) => Structure;
  addStructure: (structure: Structure) => void;
}

/**
 * A tag that hasn't ended: its structure, and whether it contains text. Both are missing for a tag inside a tag with
 * text. An artifact has no structure.
 */
interface Open {
  structure?: Structure;
  hasText?: boolean;
}

const open = new WeakMap<Writer, Open[]>();

function start(writer: Writer, name: string): void {
  const [tag = 'P', ...alt] = name.split(' ') as [Tag, ...string[]];
  const outer = open.get(writer) ?? [];
  open.set(writer, outer);
  const parent = outer.at(-1);
  if (parent && (parent.hasText || !parent.structure)) {
    outer.push({});
    return;
  }
  if (tag === 'Artifact') {
    writer.markContent(tag, { type: 'Pagination' });
    outer.push({ hasText: true });
    return;
  }
  const structure = writer.struct(tag, alt.length > 0 ? { alt: alt.join(' ') } : {});
  if (parent?.structure) parent.structure.add(structure);
  else writer.addStructure(structure);
  const hasText = !groups.includes(tag);
  if (hasText) structure.add(writer.markStructureContent(tag));
  outer.push({ structure, hasText });
}

function end(writer: Writer): void {
  const { structure, hasText } = open.get(writer)?.pop() ?? {};
  if (hasText) writer.endMarkedContent();
  structure?.end();
}

/** Patches the PDF writer so that it writes tags. The library creates the writer and has no option for tags. */
async function patchWriter(): Promise<void> {
  const blank = await pdf(
    <Document>
      <Page />
    </Document>,
  ).toBuffer();
  const writer = Object.getPrototypeOf(blank) as Writer;
  const { initMarkings, addNamedDestination } = writer;
  writer.initMarkings = function tagged(this: Writer, options) {
    initMarkings.call(this, { ...options, tagged: true });
  };
  writer.addNamedDestination = function marked(this: Writer, name, ...place) {
    if (name === closing) end(this);
    else if (name.startsWith(opening)) start(this, name.slice(opening.length));
    else addNamedDestination.call(this, name, ...place);
  };
}

let patched: Promise<void> | undefined;

/** Makes the library write tagged documents. Must be called before the first document is rendered. */
export function tagsReady(): Promise<void> {
  patched ??= patchWriter();
  return patched;
}

/**
 * An element without size that marks a position. With `isInFlow`, it comes after its siblings, even after a page break.
 */
function Mark({ id, isInFlow }: { id: string; isInFlow: boolean }) {
  return <View id={id} style={isInFlow ? { height: 0 } : { position: 'absolute' }} />;
}

/**
 * Tags its content so that screen readers read the content in order and recognize tables. A tag inside a tag with text
 * has no effect. `alt` describes a figure. Set `isInFlow` for content that a page break can split.
 */
export function Tagged({
  as,
  alt,
  isInFlow = false,
  children,
}: {
  as: Tag;
  alt?: string;
  isInFlow?: boolean;
  children: ReactNode;
}) {
  return (
    <>
      <Mark id={[`${opening}${as}`, alt].filter(Boolean).join(' ')} isInFlow={isInFlow} />
      {children}
      <Mark id={closing} isInFlow={isInFlow} />
    </>
  );
}
