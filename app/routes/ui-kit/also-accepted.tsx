import { useTranslation } from 'react-i18next';
import { TextWithValue } from '~/components/text/text-with-value';

/**
 * Returns what a type such as `Pick<ComponentProps<'input'>, 'list' | 'step'>` stands for: an element or a component,
 * and the names of its props if they aren't all accepted.
 */
function sourceOf(type: string) {
  const [, picked, list = ''] = /^Pick<(.+?), ((?:\| )?'.+)>$/.exec(type.replace('< ', '<')) ?? [];
  const whole = picked ?? type;
  const [, inner] = /^(?:ComponentProps|ComponentPropsWithoutRef|PropsOf)<(?:typeof )?(.+)>$/.exec(whole) ?? [];
  const tag = /^'(\w+)'$/.exec(inner ?? '')?.[1];
  const name = tag ? `<${tag}>` : (inner ?? whole.replace(/^(Link|DataTable)Props(?:<.*>)?$/, '$1'));
  return { name, isElement: tag !== undefined, names: [...list.matchAll(/'([\w-]+)'/g)].map(([, one]) => one) };
}

/** A sentence about other props that a component accepts: all or some of those of an element or a component. */
export function AlsoAccepted({ type }: { type: string }) {
  const { t } = useTranslation('kit');
  const { name, isElement, names } = sourceOf(type);
  if (name === 'Tag') return <p className="kit-text kit-after">{t('frame.alsoElement')}</p>;
  const isSome = names.length > 0;
  const all = isElement ? 'frame.alsoAttributes' : 'frame.also';
  const some = isElement ? 'frame.alsoSomeAttributes' : 'frame.alsoSome';
  return (
    <p className="kit-text kit-after">
      <TextWithValue text={(value) => t(isSome ? some : all, { value })}>
        <code dir="ltr">{name}</code>
      </TextWithValue>{' '}
      {isSome && <code dir="ltr">{names.join(', ')}</code>}
    </p>
  );
}
