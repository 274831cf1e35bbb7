import { useTranslation } from 'react-i18next';
import { CopyButton } from '~/components/ui/copy-button';
import { CodeText } from './code-text';

/** One example: its title, its code, and a button that copies it. */
export function Example({ title, text }: { title: string; text: string }) {
  const { t } = useTranslation('kit');
  return (
    <>
      <div className="kit-row kit-after">
        <h3 className="kit-example">
          <bdi>{title}</bdi>
        </h3>
        <CopyButton text={text} name={title} />
      </div>
      {/* The label differs from the title, because the demo can have a region with that title. */}
      <pre
        className="kit-code"
        dir="ltr"
        lang="en"
        tabIndex={0}
        role="region"
        aria-label={t('frame.code', { name: title })}
      >
        <code>
          <CodeText>{text}</CodeText>
        </code>
      </pre>
    </>
  );
}
