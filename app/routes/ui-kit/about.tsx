import { useTranslation } from 'react-i18next';
import { ChipLink } from '~/components/ui/chip';
import { Table, TableScroll } from '~/components/ui/table';
import { TextWithValue } from '~/components/text/text-with-value';
import type { KeyName } from './catalog/page';
import { Example } from './example';
import { AlsoAccepted } from './also-accepted';
import { Sample } from './sample';
import { Grid } from '~/components/ui/layout';

interface AboutProps {
  page: {
    fallback: string;
    keys: readonly KeyName[];
    sources: readonly string[];
    code: { name: string; examples: readonly { title: string; code: string }[] };
    props: readonly {
      name: string;
      text: string;
      also: readonly string[];
      props: readonly { name: string; type: string; optional: boolean; fallback: string; text: string }[];
    }[];
  };
  uses: readonly { to: string; label: string }[];
  /** True if no page in the menu uses the component. */
  onlyHere: boolean;
}

/**
 * Documentation of a demo: behavior without JavaScript, keys, pages that use it, its code, and props (features §20).
 */
export function About({ page, uses, onlyHere }: AboutProps) {
  const { t } = useTranslation('kit');
  return (
    <>
      <Grid min={280} fit>
        <Sample id="fallback" title={t('frame.fallback')}>
          <p className="kit-text">{page.fallback}</p>
        </Sample>
        <Sample id="keyboard" title={t('frame.keyboard')}>
          <Table size="sm" aria-label={t('frame.keyboard')}>
            <thead>
              <tr>
                <th scope="col">{t('frame.key')}</th>
                <th scope="col">{t('frame.does')}</th>
              </tr>
            </thead>
            <tbody>
              {page.keys.map((key) => (
                <tr key={key}>
                  <th scope="row">{t(`keys.${key}.name`)}</th>
                  <td>{t(`keys.${key}.does`)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Sample>
        <Sample id="used" title={t('frame.used')}>
          {uses.length > 0 ? (
            <div className="kit-row">
              {uses.map(({ to, label }) => (
                <ChipLink key={to} to={to}>
                  {label}
                </ChipLink>
              ))}
            </div>
          ) : (
            <p className="kit-text">{t(onlyHere ? 'frame.onlyHere' : 'frame.notYours')}</p>
          )}
        </Sample>
      </Grid>
      <Code page={page} />
      <Props page={page} />
    </>
  );
}

function Code({ page: { sources, code } }: Pick<AboutProps, 'page'>) {
  const { t } = useTranslation('kit');
  // Examples without a title are named after their file.
  const name = (at: number) => (code.examples.length === 1 ? code.name : `${code.name} (${at + 1})`);
  // Source files contain translation keys. The examples of demos contain the English texts instead.
  const namespaces = code.examples.flatMap(({ code: text }) => [...text.matchAll(/useTranslation\('(\w+)'\)/g)]);
  const texts = [...new Set(namespaces.map(([, one]) => `public/locales/en/${one}.json`))];
  return (
    <Sample id="source" title={t('frame.source')}>
      <div className="kit-row">
        {sources.map((name, at) => (
          <ChipLink
            key={name}
            to={at === 0 ? '?#source' : `?source=${name}#source`}
            preventScrollReset
            color={code.name === name ? 'primary' : 'neutral'}
            aria-current={code.name === name ? 'true' : undefined}
          >
            <span dir="ltr">{name}</span>
          </ChipLink>
        ))}
      </div>
      {texts.length > 0 && (
        <p className="kit-text kit-after">
          <TextWithValue text={(value) => t('frame.textsFrom', { value })}>
            <code dir="ltr">{texts.join(', ')}</code>
          </TextWithValue>
        </p>
      )}
      {code.examples.map(({ title, code: text }, at) => (
        <Example
          key={`${code.name} ${at}`}
          title={title === '' ? name(at) : t(title as 'demo.variants', { defaultValue: name(at) })}
          text={text}
        />
      ))}
    </Sample>
  );
}

function Props({ page: { props } }: Pick<AboutProps, 'page'>) {
  const { t } = useTranslation('kit');
  return (
    <Sample id="props" title={t('frame.props')}>
      {props.length === 0 && <p className="kit-text">{t('frame.noProps')}</p>}
      {props.map(({ name, text, props: rows, also }) => (
        <details key={name} className="kit-props">
          <summary>
            <code dir="ltr">{name}</code>
          </summary>
          <p className="kit-text" dir="ltr" lang="en">
            {text}
          </p>
          {rows.length > 0 && (
            <TableScroll label={name}>
              <Table size="sm">
                <thead>
                  <tr>
                    <th scope="col">{t('frame.prop')}</th>
                    <th scope="col">{t('frame.type')}</th>
                    <th scope="col">{t('frame.fallbackValue')}</th>
                    <th scope="col">{t('frame.meaning')}</th>
                  </tr>
                </thead>
                <tbody dir="ltr" lang="en">
                  {rows.map((prop) => (
                    <tr key={prop.name}>
                      <th scope="row">
                        <code>{`${prop.name}${prop.optional ? '?' : ''}`}</code>
                      </th>
                      <td>
                        <code>{prop.type}</code>
                      </td>
                      <td>{prop.fallback && <code>{prop.fallback}</code>}</td>
                      <td>{prop.text}</td>
                    </tr>
                  ))}
                </tbody>
              </Table>
            </TableScroll>
          )}
          {also.map((type) => (
            <AlsoAccepted key={type} type={type} />
          ))}
        </details>
      ))}
    </Sample>
  );
}
