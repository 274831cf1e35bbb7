import { useTranslation } from 'react-i18next';
import { Breadcrumbs } from '~/components/ui/breadcrumbs';
import { Sample } from '../sample';

/** Breadcrumbs with two and four levels. The last level is the page itself. */
export default function BreadcrumbsDemo() {
  const { t } = useTranslation('kit');
  const [one, two, three] = [t('sample.one'), t('sample.two'), t('sample.three')];
  return (
    <Sample title={t('demo.variants')}>
      <div className="kit-stack">
        <Breadcrumbs label={`${t('sample.path')} 1`} crumbs={[{ label: one, to: '/components' }, { label: two }]} />
        <Breadcrumbs
          label={`${t('sample.path')} 2`}
          crumbs={[
            { label: one, to: '/components' },
            { label: two, to: '/components/link' },
            { label: three, to: '/components/list' },
            { label: t('demo.here') },
          ]}
        />
      </div>
    </Sample>
  );
}
