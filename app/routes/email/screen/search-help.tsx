import { Link } from '@remix-run/react';
import { CircleHelp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { iconButtonClass } from '~/components/ui/class-names';
import { Menu } from '~/components/ui/menu';
import { type MailOperator, mailOperators } from '~/models/email/search';
import type { MailPage } from '../view.server';
import { mailUrl, searchOrigin } from '../links';

interface HelpProps {
  list: MailPage['list'];
  search: URLSearchParams;
}

/** A button next to the search field that shows the search operators. */
export function SearchHelp(props: HelpProps) {
  const { t } = useTranslation('email');
  return (
    <Menu
      className="mail-help"
      label={t('search.help')}
      icon={<CircleHelp size={16} aria-hidden />}
      buttonClass={iconButtonClass({ variant: 'outlined', size: 'sm' })}
      width="min(340px, 100% - 20px)"
    >
      <div className="mail-help__panel">
        <p>{t('search.helpText')}</p>
        <SearchOperators {...props} />
      </div>
    </Menu>
  );
}

/**
 * The search operators with a description of each. An operator that needs no value is a link that adds the operator to
 * the search.
 */
export function SearchOperators({ list, search }: HelpProps) {
  const { q, folder } = list;
  const { t } = useTranslation('email');
  const withIt = (example: string) => (q.includes(example) ? q : `${q} ${example}`.trim());
  const shown = ({ shown: text }: MailOperator) => <code dir="ltr">{text}</code>;
  return (
    <dl className="mail-operators">
      {mailOperators.map((operator) => (
        <div key={operator.example}>
          <dt>
            {operator.needsValue ? (
              shown(operator)
            ) : (
              <Link to={mailUrl(search, { q: withIt(operator.example), folder, origin: searchOrigin(search, list) })}>
                {shown(operator)}
              </Link>
            )}
          </dt>
          <dd>{t(`search.operator.${operator.key}`)}</dd>
        </div>
      ))}
    </dl>
  );
}
