import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Logo } from '~/components/art/logo';
import { LazyScene } from '~/components/art/lazy-scene';
import { layoutConfig } from '~/layout.config';
import { Num } from '~/components/text/num';

const scenes = { 401: 'lock', 403: 'lock', 404: 'compass', 500: 'wrench' } as const;

/**
 * An error page: scene, title, one sentence, and one link or button to continue. `full` is the version without a shell.
 * Without `full`, it's smaller and appears inside the shell, with its navigation.
 */
export function ErrorPage({
  status,
  title,
  text,
  action,
  requestId,
  full = false,
}: {
  status: number;
  title: string;
  text: ReactNode;
  action?: ReactNode;
  /** ID of the failed request, by which support can find it in the log. */
  requestId?: string;
  full?: boolean;
}) {
  const { t } = useTranslation('errors');
  const scene = scenes[status as keyof typeof scenes] ?? 'wrench';
  return (
    <div className={full ? 'error-page error-page--full' : 'error-page'}>
      {full && (
        <div className="error-page__logo">
          <Logo name={layoutConfig.appName} />
        </div>
      )}
      <div className="error-page__scene" aria-hidden>
        <LazyScene variant={scene} />
      </div>
      <h1 className="error-page__title">{title}</h1>
      <p className="error-page__text">{text}</p>
      {action}
      {requestId && (
        <p className="error-page__reference">
          {t('requestId')} <Num>{requestId}</Num>
        </p>
      )}
    </div>
  );
}
