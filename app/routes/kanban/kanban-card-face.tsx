import { MessageSquare, Paperclip } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AvatarGroup } from '~/components/art/avatar-group';
import { StatusChip } from '~/components/feedback/status-chip';
import { Num } from '~/components/text/num';
import { DueChip } from './due-chip';
import { labelColor } from './kanban-colors';
import type { CardView } from './kanban-view.server';

/** What is printed on a card: cover, labels, title, due day, counts and people. `title` may be a link. */
export function KanbanCardFace({ card, title }: { card: CardView; title: ReactNode }) {
  const { cover, labels, due, attachments, comments, people } = card;
  return (
    <>
      {cover && (
        <img
          className="kanban-card__cover"
          src={cover}
          alt=""
          width={276}
          height={116}
          loading="lazy"
          draggable={false}
        />
      )}
      {labels.length > 0 && (
        <p className="kanban-card__labels">
          {labels.map((label) => (
            <StatusChip key={label} color={labelColor(label)}>
              <span className="kanban-card__label" dir="auto">
                {label}
              </span>
            </StatusChip>
          ))}
        </p>
      )}
      <h3 className="kanban-card__title" dir="auto">
        {title}
      </h3>
      <div className="kanban-card__meta">
        <DueChip due={due} />
        <Count kind="attachments" count={attachments} icon={<Paperclip size={14} strokeWidth={1.75} aria-hidden />} />
        <Count kind="comments" count={comments} icon={<MessageSquare size={14} strokeWidth={1.75} aria-hidden />} />
        {people.length > 0 && <People people={people} />}
      </div>
    </>
  );
}

function Count({ kind, count, icon }: { kind: 'attachments' | 'comments'; count: number; icon: ReactNode }) {
  const { t } = useTranslation('kanban');
  if (count === 0) return null;
  return (
    <span className="kanban-card__count">
      {icon}
      <span aria-hidden>
        <Num>{count}</Num>
      </span>
      <span className="vh">{t(`card.${kind}`, { count })}</span>
    </span>
  );
}

function People({ people }: Pick<CardView, 'people'>) {
  const { t } = useTranslation('kanban');
  const names = people.map(({ name }) => name).join(', ');
  return (
    <AvatarGroup
      className="kanban-card__people"
      people={people}
      max={3}
      size={24}
      label={t('card.people', { names })}
    />
  );
}
