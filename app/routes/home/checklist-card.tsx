import { Link } from '@remix-run/react';
import { Circle, CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Card, CardHead } from '~/components/ui/card';
import type { Step } from './checklist.server';

/** First steps for an account, each with a link to the page where it's done. */
export function ChecklistCard({ steps }: { steps: readonly Step[] }) {
  const { t } = useTranslation('home');
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Card>
      <CardHead title={t('checklist.title')} sub={t('checklist.done', { done, count: steps.length })} />
      <ul className="home__steps" role="list">
        {steps.map(({ key, isDone, to }) => (
          <li key={key} className={isDone ? 'home__step home__step--done' : 'home__step'}>
            {isDone ? <CircleCheck size={16} aria-hidden /> : <Circle size={16} aria-hidden />}
            {isDone ? (
              <span>
                <span className="vh">{t('checklist.isDone')} </span>
                {t(`checklist.${key}`)}
              </span>
            ) : (
              <Link to={to}>{t(`checklist.${key}`)}</Link>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
