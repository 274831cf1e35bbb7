import { BellOff, Clock, Paperclip, TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangeFailureNote } from '~/components/optimistic/change-failure-note';
import { Checkbox } from '~/components/ui/checkbox';
import { iconButtonClass } from '~/components/ui/class-names';
import { starIntent } from '../acts';
import type { MailRow } from '../view.server';
import { MailLabels } from '../label';
import type { Stars } from './use-stars';
import { Quiet } from '~/components/ui/layout';

interface RowProps {
  row: MailRow;
  to: string;
  current: boolean;
  picked: boolean;
  onPick: (id: number, toRow: boolean) => void;
  forms: { bulk: string; act: string };
  /** Error message if the email's star couldn't be saved. */
  failure: string | undefined;
  retry: Stars['retry'];
  dismiss: Stars['dismiss'];
}

const star = iconButtonClass({ size: 'sm', className: 'mail-star' });

/** An email in the list. It consists of plain elements whose controls belong to the list's forms. */
export const MailListRow = memo(function MailListRow(props: RowProps) {
  const { row, to, current, picked, onPick, forms, failure, retry, dismiss } = props;
  const { t } = useTranslation('email');
  const { id, subject, isRead, isStarred, isOut, count } = row;
  const title = subject || t('noSubject');
  const who = row.who || t('noReceiver');
  return (
    <li className="mail-row" data-mail={id} data-unread={!isRead || undefined} data-current={current || undefined}>
      <Checkbox
        className="data-table__pick"
        name="ids"
        value={id}
        form={forms.bulk}
        aria-label={t('list.select', { subject: title })}
        checked={picked}
        onChange={({ nativeEvent }) => onPick(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
      <a className="mail-row__link" href={to} aria-current={current ? 'true' : undefined} data-row-link="">
        <span className="mail-row__top">
          {!isRead && <span className="vh">{t('list.unread')} </span>}
          <span className="mail-row__who">
            <bdi>{isOut ? t('list.to', { who }) : who}</bdi>
          </span>
          {count > 1 && <Quiet>{count}</Quiet>}
          <time className="mail-row__when" dateTime={row.at}>
            {row.waits ? (
              <>
                <Clock size={12} aria-hidden />
                <span className="vh">{t(`pane.${row.waits}`, { when: row.when })}</span>
                <span aria-hidden>{row.when}</span>
              </>
            ) : (
              row.when
            )}
          </time>
        </span>
        <span className="mail-row__subject" dir="auto">
          {title}
        </span>
        <span className="mail-row__preview" dir="auto">
          {row.preview}
        </span>
        {row.labels.length + row.tags.length > 0 && (
          <span className="mail-row__labels">
            <MailLabels labels={row.labels} tags={row.tags} />
          </span>
        )}
      </a>
      <span className="mail-row__end">
        <button
          className={star}
          form={forms.act}
          name="intent"
          value={starIntent({ id, on: !isStarred })}
          aria-pressed={isStarred}
          aria-label={t('list.star', { subject: title })}
        />
        {row.isRefused && <TriangleAlert className="mail-row__refused" size={14} aria-label={t('list.refused')} />}
        {row.isMuted && <BellOff size={14} aria-label={t('list.muted')} />}
        {row.hasFiles && <Paperclip size={14} aria-label={t('list.hasFiles')} />}
      </span>
      {failure !== undefined && (
        <ChangeFailureNote message={failure} onRetry={() => retry(id)} onDismiss={() => dismiss(id)} />
      )}
    </li>
  );
});
