import { kanbanIcons } from './icons';
import type { ReactNode } from 'react';
import { AvatarGroup } from '~/components/ui/avatar-group';
import { RowIcon } from '~/components/ui/row-icon';
import { Chip } from '~/components/ui/chip';
import { Num } from '~/components/text/num';
import { DueChip } from '../due-chip';
import { useLabelColor } from '../colors';
import type { CardView } from '../view.server';
import type { CardTexts } from '../use-card-texts';
import { Quiet } from '~/components/ui/layout';

/** Contents of a card: cover, labels, title, due day, counts, and assignees. `title` can be a link. */
export function KanbanCardFace({ card, title, texts }: { card: CardView; title: ReactNode; texts: CardTexts }) {
  const { id, cover, labels, due, checked, attachments, comments, people } = card;
  const labelColor = useLabelColor();
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
            <Chip key={label} color={labelColor(label)}>
              <span className="kanban-card__label" dir="auto">
                {label}
              </span>
            </Chip>
          ))}
        </p>
      )}
      <h3 className="kanban-card__title" dir="auto">
        {title}
      </h3>
      <div className="kanban-card__meta">
        <DueChip due={due} texts={texts} />
        <Quiet className="tnum" dir="ltr">{`#${id}`}</Quiet>
        {checked && (
          <span className="kanban-card__count" data-all={checked.done === checked.all || undefined}>
            <RowIcon icon={kanbanIcons.checklist} size={14} />
            <span className="tnum" dir="ltr" aria-hidden>{`${checked.done}/${checked.all}`}</span>
            <span className="vh">{texts.checked(`${checked.done}/${checked.all}`)}</span>
          </span>
        )}
        {attachments > 0 && <Count icon="attachments" count={attachments} text={texts.attachments(attachments)} />}
        {comments > 0 && <Count icon="comments" count={comments} text={texts.comments(comments)} />}
        {people.length > 0 && (
          <AvatarGroup
            className="kanban-card__people"
            people={people}
            max={3}
            size={24}
            label={texts.people(people.map(({ name }) => name).join(', '))}
          />
        )}
      </div>
    </>
  );
}

function Count({ icon, count, text }: { icon: 'attachments' | 'comments'; count: number; text: string }) {
  return (
    <span className="kanban-card__count">
      <RowIcon icon={kanbanIcons[icon]} size={14} />
      <span aria-hidden>
        <Num>{count}</Num>
      </span>
      <span className="vh">{text}</span>
    </span>
  );
}
