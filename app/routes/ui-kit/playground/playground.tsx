import { Form, useSearchParams } from '@remix-run/react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLiveFilters } from '~/components/data-table/toolbar/use-live-filters';
import { ApplyButton } from '~/components/form/apply-button';
import { CardSub } from '~/components/ui/card';
import { Input } from '~/components/ui/input';
import { Select } from '~/components/ui/select';
import { Example } from '../example';
import { Sample } from '../sample';
import { codeOf, fieldOf, type Play, valuesIn } from './play';

const longest = 60;

/**
 * A component with controls for its props, and its code. The URL contains the selected values, so the playground works
 * without JavaScript and can be shared as a link.
 */
export function Playground({ play }: { play: Play }) {
  const { t } = useTranslation('kit');
  const [search] = useSearchParams();
  const live = useLiveFilters(search);
  const values = valuesIn(search, play);
  const typed = (search.get(fieldOf('children')) ?? '').slice(0, longest);
  const text = typed || t('play.text');
  const kept = [...search].filter(([name]) => name === 'mode' || name === 'dir');
  return (
    <Sample id="playground" title={t('frame.playground')}>
      <CardSub>{t('play.sub')}</CardSub>
      <div className="kit-play">
        <div className="kit-play__stage">{play.render(values, text)}</div>
        <Form className="kit-play__controls" preventScrollReset action="#playground" {...live}>
          {kept.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {Object.entries(play.choices).map(([prop, choices]) => (
            <Control key={prop} prop={prop}>
              {(id) => (
                <Select
                  id={id}
                  size="sm"
                  name={fieldOf(prop)}
                  // Defaults aren't in the URL.
                  defaultValue={values[prop] === choices[0] ? '' : String(values[prop])}
                  dir="ltr"
                  options={choices.map((choice, at) => ({
                    value: at === 0 ? '' : String(choice),
                    label: typeof choice === 'string' ? `"${choice}"` : String(choice),
                  }))}
                />
              )}
            </Control>
          ))}
          {play.inside === undefined && (
            <Control prop="children">
              {(id) => (
                <Input
                  id={id}
                  size="sm"
                  name={fieldOf('children')}
                  defaultValue={typed}
                  placeholder={text}
                  maxLength={longest}
                />
              )}
            </Control>
          )}
          <ApplyButton />
        </Form>
      </div>
      <Example title={play.name} text={codeOf(play, values, text)} />
    </Sample>
  );
}

function Control({ prop, children }: { prop: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="MuiFormLabel-root">
        <code dir="ltr">{prop}</code>
      </label>
      {children(id)}
    </div>
  );
}
