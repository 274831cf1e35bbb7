import { Form, useLocation } from '@remix-run/react';
import { CircleCheck, Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PostButton } from '~/components/form/post-button';
import { SubmitButton } from '~/components/form/submit-button';
import { CardLink } from '~/components/ui/card';
import { CardList, CardRow, CardRowLabel } from '~/components/ui/card-list';
import { Input } from '~/components/ui/input';
import { PermittedLink } from '~/components/layout/permitted-link';
import { formatDate } from '~/lib/format';
import { useDateLocale } from '~/lib/root-data';
import { Section } from './section';
import type { UserView } from './view.server';

/** The user's access to each area, with the reason for it: the role, its permissions, or an additional grant. */
export function Rights({ view: { user, rights, account, grantable, limitable } }: { view: UserView }) {
  const { t } = useTranslation(['user', 'auth']);
  const locale = useDateLocale();
  return (
    <Section title={t('tab.permissions')} text={t(account ? 'rights.text' : 'rights.noAccount')}>
      {(limitable || user.roleUntil !== '') && (
        <div className="user-grant">
          <p className="user-note">
            {user.roleUntil === ''
              ? t('rights.roleForever')
              : t('rights.roleUntil', { day: formatDate(user.roleUntil, locale, 'far') })}
          </p>
          {limitable && (
            <LastDay
              intent="limitRole"
              title={t('rights.roleEnd')}
              until={user.roleUntil}
              label={t('rights.roleLastDay')}
              submit={t('rights.save')}
            />
          )}
        </div>
      )}
      <CardList>
        {rights.areas.map(({ area, by, own, view: views, granted, until }) => {
          const open = rights.all || granted || by.length > 0;
          const name = t(`auth:area.${area}`);
          return (
            <CardRow key={area} className="user-right">
              {open ? (
                <CircleCheck size={16} className="user-open" aria-label={t('rights.open')} />
              ) : (
                <Lock size={16} aria-label={t('rights.closed')} />
              )}
              <CardRowLabel>{name}</CardRowLabel>
              <span className="user-note">
                {rights.all && t('rights.all')}
                {!rights.all &&
                  by.map(({ id, name: permission }) => (
                    <PermittedLink key={id} component={CardLink} to={`/apps/permissions/edit/${id}`}>
                      <bdi>{permission}</bdi>
                    </PermittedLink>
                  ))}
                {!rights.all && own && !granted && t('rights.own')}
                {!rights.all && views && !granted && t('rights.view')}
                {!rights.all &&
                  granted &&
                  (until === ''
                    ? t('rights.granted')
                    : t('rights.grantedUntil', { day: formatDate(until, locale, 'far') }))}
                {!open && t('rights.none')}
              </span>
              {grantable && !rights.all && (granted || !open || own || views) && (
                <Grant area={area} name={name} until={granted ? until : null} />
              )}
            </CardRow>
          );
        })}
      </CardList>
    </Section>
  );
}

function Grant({ area, name, until }: { area: string; name: string; until: string | null }) {
  const { t } = useTranslation('user');
  const { pathname, search } = useLocation();
  return (
    <>
      <LastDay
        intent={`grant:${area}`}
        title={t(until === null ? 'rights.grant' : 'rights.change')}
        about={name}
        until={until ?? ''}
        label={t('rights.lastDay', { area: name })}
        submit={t(until === null ? 'rights.grant' : 'rights.save')}
      />
      {until !== null && (
        <PostButton
          action={`${pathname}${search}`}
          fields={{ intent: `revoke:${area}` }}
          label={t('rights.revokeLabel', { area: name })}
        >
          {t('rights.revoke')}
        </PostButton>
      )}
    </>
  );
}

/** A form that expands below its title: an optional last day, and the button that saves it. */
function LastDay({
  intent,
  title,
  about,
  until,
  label,
  submit,
}: {
  intent: string;
  title: string;
  /** Name that distinguishes the title from others for assistive technology. */
  about?: string;
  until: string;
  label: string;
  submit: string;
}) {
  const { pathname, search } = useLocation();
  return (
    <details className="user-grant__more" key={until}>
      <summary>
        {title}
        {about !== undefined && <span className="vh">: {about}</span>}
      </summary>
      <Form method="post" action={`${pathname}${search}`} className="user-grant__form" preventScrollReset>
        <Input size="sm" type="date" name="until" aria-label={label} defaultValue={until} />
        <SubmitButton size="sm" variant="soft" intent={{ name: 'intent', value: intent }}>
          {submit}
        </SubmitButton>
      </Form>
    </details>
  );
}
