import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { type Block, type Inline, parseChatMarkup } from '~/lib/chat-markup';

/** Maximum number of characters and lines of a message that is shown in full. */
const longText = 1200;
const longLines = 16;
/** Maximum number of characters and lines that are shown of a longer message. */
const startText = 600;
const startLines = 8;

const startOf = (text: string) => text.split('\n').slice(0, startLines).join('\n').slice(0, startText);

/** The text of a message with its formatting. If it's long, only its start is shown until it's expanded. */
export function MessageText({ text, names }: { text: string; names: readonly string[] }) {
  const { t } = useTranslation('chat');
  if (text.length <= longText && text.split('\n').length <= longLines) return <Markup text={text} names={names} />;
  return (
    <>
      <div className="chat-fold__start">
        <Markup text={startOf(text)} names={names} />…
      </div>
      <details className="chat-fold">
        <summary>{t('unfold')}</summary>
        <Markup text={text} names={names} />
      </details>
    </>
  );
}

function Markup({ text, names }: { text: string; names: readonly string[] }) {
  return parseChatMarkup(text, names).map((block, index) => <BlockPart key={index} block={block} />);
}

function BlockPart({ block }: { block: Block }) {
  if (block.kind === 'code')
    return (
      <pre className="chat-code" dir="ltr" tabIndex={0}>
        <code>{block.text}</code>
      </pre>
    );
  if (block.kind === 'text') return <Inlines parts={block.parts} />;
  const List = block.isOrdered ? 'ol' : 'ul';
  return (
    <List className="chat-points">
      {block.items.map(({ number, parts }, index) => (
        <li key={index} value={number} dir="auto">
          <Inlines parts={parts} />
        </li>
      ))}
    </List>
  );
}

function Inlines({ parts }: { parts: readonly Inline[] }) {
  return parts.map((part, index) => (
    <Fragment key={index}>
      <InlinePart part={part} />
    </Fragment>
  ));
}

function InlinePart({ part }: { part: Inline }) {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'code':
      return <code className="chat-code">{part.text}</code>;
    case 'link':
      return (
        <a href={part.text} target="_blank" rel="noopener noreferrer nofollow">
          {part.text}
        </a>
      );
    case 'mention':
      return <mark className="chat-mention">{part.text}</mark>;
    case 'bold':
      return (
        <strong>
          <Inlines parts={part.parts} />
        </strong>
      );
    case 'italic':
      return (
        <em>
          <Inlines parts={part.parts} />
        </em>
      );
    case 'strike':
      return (
        <s>
          <Inlines parts={part.parts} />
        </s>
      );
  }
}
